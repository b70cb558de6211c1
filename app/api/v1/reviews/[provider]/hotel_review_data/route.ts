import { getHotelReviewsEndpoint } from '@/lib/domains/hotels/contract';
import { getHotelReviews } from '@/lib/domains/hotels/server/service';
import { route } from '@/lib/route';

// GET /api/v1/reviews/{provider}/hotel_review_data/ - guest reviews of a hotel.
export const GET = route(getHotelReviewsEndpoint, ({ query }) => getHotelReviews(query.hotel_id));
