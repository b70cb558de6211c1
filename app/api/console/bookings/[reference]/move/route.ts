// POST /api/console/bookings/{reference}/move/ - moves a refused booking to another hotel
import { moveForBookerEndpoint } from '@/lib/domains/console-bookings/contract/move';
import { move } from '@/lib/domains/console-bookings/server/service/act/move';
import { route } from '@/lib/request-context/route';

export const POST = route(moveForBookerEndpoint, ({ actor, params, body }) => move(actor, params.reference, body));
