import { changeBookingEndpoint } from '@/lib/domains/bookings/contract/changes';
import { toChangeAnswer } from '@/lib/domains/bookings/server/service/change/change-answers';
import { makeChange } from '@/lib/domains/bookings/server/service/change/make-change';
import { route } from '@/lib/request-context/route';

// POST /api/b2b/dashboard/booking/{id}/change/ - makes a quoted change or opens the payment of its difference
export const POST = route(changeBookingEndpoint, async ({ actor, params, body }) =>
  toChangeAnswer(actor, await makeChange(actor, { bookingId: params.id, ...body })),
);
