import type { getHotelReviewsEndpoint, HotelReviews } from '@/lib/domains/hotels/contract/hotels';
import { REVIEWS_CALL } from '@/lib/domains/hotels/literals';
import { callApi } from '@/lib/platform/http/client';

/** Called by method and path, because landing pages do not load the schema library. */
export function fetchReviews(hotelId: number, signal: AbortSignal): Promise<HotelReviews> {
  return callApi(REVIEWS_CALL as typeof getHotelReviewsEndpoint, {
    params: { provider: 'tripadvisor' },
    query: { hotel_id: hotelId },
    signal,
  });
}
