// POST /api/b2b/dashboard/booking/{id}/review/ - a review of a stay that is over
import { writeReviewEndpoint } from '@/lib/domains/bookings/contract/review';
import { writeReview } from '@/lib/domains/bookings/server/service/stay/write-review';
import { route } from '@/lib/request-context/route';

export const POST = route(writeReviewEndpoint, async ({ actor, params, body }) => {
  const { legal_entity_id: legalEntityId, trip_type: tripType, ...review } = body;
  return {
    booking_id: params.id,
    review: await writeReview(actor, { bookingId: params.id, legalEntityId, tripType, ...review }),
  };
});
