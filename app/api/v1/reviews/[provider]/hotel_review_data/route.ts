import { getHotelReviewsEndpoint } from '@/lib/domains/hotels/contract/hotels';
import { getHotelReviews } from '@/lib/domains/hotels/server/service/hotels';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import { route } from '@/lib/request-context/route';

/** Review sites limit and bill requests; a visitor opens a few hotels per minute. */
const REVIEWS_LIMIT = { name: 'reviews', max: 120, windowSeconds: 60, protectsCapacity: true };

// GET /api/v1/reviews/{provider}/hotel_review_data/ - guest reviews of a hotel.
export const GET = route(getHotelReviewsEndpoint, async ({ query, request }) => {
  await assertWithinLimit(REVIEWS_LIMIT, `address:${callerAddress(request)}`);
  return getHotelReviews(query.hotelId);
});
