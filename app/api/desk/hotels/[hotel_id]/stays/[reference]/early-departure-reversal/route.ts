// POST /api/desk/hotels/{hotel_id}/stays/{reference}/early-departure-reversal/ - takes back an early departure
import { earlyDepartureReversalEndpoint } from '@/lib/domains/front-desk/contract/actions';
import { performAction } from '@/lib/domains/front-desk/server/service/actions';
import { route } from '@/lib/request-context/route';

export const POST = route(earlyDepartureReversalEndpoint, ({ actor, params, body }) =>
  performAction(actor, { ...params, ...body, action: 'early-departure-reversal' }),
);
