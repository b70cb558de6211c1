import { cancelBookingEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { toCancelAnswer } from '@/lib/domains/bookings/server/service/cancel/cancel-answer';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { route } from '@/lib/request-context/route';

// DELETE /api/b2b/dashboard/booking/{id}/ - cancels a booking under the cancellation policy stored with it
export const DELETE = route(cancelBookingEndpoint, async ({ actor, params, query }) =>
  toCancelAnswer(await cancelBooking(actor, { bookingId: params.id, legalEntityId: query.legalEntityId })),
);
