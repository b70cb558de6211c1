// POST /api/b2b/dashboard/booking/{id}/requests/ - states the expected arrival and requests of a stay
import { stateRequestsEndpoint } from '@/lib/domains/bookings/contract/requests';
import { stateRequests } from '@/lib/domains/bookings/server/service/change/state-requests';
import { route } from '@/lib/request-context/route';

export const POST = route(stateRequestsEndpoint, async ({ actor, params, body }) => {
  const { id: bookingId, checkInTime, message } = await stateRequests(actor, { ...body, bookingId: params.id });
  return { bookingId, checkInTime, message };
});
