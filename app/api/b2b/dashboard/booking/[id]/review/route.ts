// POST /api/b2b/dashboard/booking/{id}/review/ - saves a review of a completed stay
import { writeReviewEndpoint } from '@/lib/domains/bookings/contract/review';
import { writeReview } from '@/lib/domains/bookings/server/service/stay/write-review';
import { route } from '@/lib/request-context/route';

export const POST = route(writeReviewEndpoint, async ({ actor, params, body }) => {
  const { legalEntityId, tripType, ...review } = body;
  return {
    bookingId: params.id,
    review: await writeReview(actor, { bookingId: params.id, legalEntityId, tripType, ...review }),
  };
});
