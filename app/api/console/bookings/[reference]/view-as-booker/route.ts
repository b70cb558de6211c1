// POST /api/console/bookings/{reference}/view-as-booker/ - starts a read-only view of the booker's account
import { viewAsBookerEndpoint } from '@/lib/domains/console-bookings/contract/view';
import { viewAsBooker } from '@/lib/domains/console-bookings/server/service/act/view';
import { route } from '@/lib/request-context/route';

export const POST = route(viewAsBookerEndpoint, ({ actor, params, body }) =>
  viewAsBooker(actor, params.reference, body.reason),
);
