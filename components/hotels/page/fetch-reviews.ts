import type { getHotelReviewsEndpoint, HotelReviews } from '@/lib/domains/hotels/contract/hotels';
import { REVIEWS_CALL } from '@/lib/domains/hotels/constants';
import { callApi } from '@/lib/platform/http/client';

/** Uses the method and path without the contract, because landing pages do not load the validation library. */
export function fetchReviews(hotelId: number, signal: AbortSignal): Promise<HotelReviews> {
  return callApi(REVIEWS_CALL as typeof getHotelReviewsEndpoint, {
    params: { provider: 'tripadvisor' },
    query: { hotelId },
    signal,
  });
}
