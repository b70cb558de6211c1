// GET /api/console/bookings/{reference}/move-assessment/ - room and price at another hotel
import { assessMoveEndpoint } from '@/lib/domains/console-bookings/contract/move';
import { assessMove } from '@/lib/domains/console-bookings/server/service/act/move';
import { route } from '@/lib/request-context/route';

export const GET = route(assessMoveEndpoint, ({ actor, params, query }) =>
  assessMove(actor, params.reference, query.hotelId),
);
