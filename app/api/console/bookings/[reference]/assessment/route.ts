// GET /api/console/bookings/{reference}/assessment/ - what an action would do and cost
import { assessBookingActionEndpoint } from '@/lib/domains/console-bookings/contract/actions';
import { assessAction } from '@/lib/domains/console-bookings/server/service/act/stay';
import { route } from '@/lib/request-context/route';

export const GET = route(assessBookingActionEndpoint, ({ actor, params, query }) =>
  assessAction(actor, params.reference, query.action),
);
