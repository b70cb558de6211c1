// POST /api/console/bookings/{reference}/change/ - changes dates, rooms or guests
import { changeForBookerEndpoint } from '@/lib/domains/console-bookings/contract/change';
import { changeStay } from '@/lib/domains/console-bookings/server/service/act/change';
import { route } from '@/lib/request-context/route';

export const POST = route(changeForBookerEndpoint, ({ actor, params, body }) =>
  changeStay(actor, params.reference, body),
);
