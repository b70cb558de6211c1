// POST /api/desk/hotels/{hotel_id}/stays/{reference}/check-out-reversal/ - takes back a check-out
import { checkOutReversalEndpoint } from '@/lib/domains/front-desk/contract/actions';
import { performAction } from '@/lib/domains/front-desk/server/service/actions';
import { route } from '@/lib/request-context/route';

export const POST = route(checkOutReversalEndpoint, ({ actor, params, body }) =>
  performAction(actor, { ...params, ...body, action: 'check-out-reversal' }),
);
