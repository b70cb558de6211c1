// POST /api/desk/hotels/{hotel_id}/stays/{reference}/no-show-reversal/ - reverses a no-show
import { noShowReversalEndpoint } from '@/lib/domains/front-desk/contract/actions';
import { performAction } from '@/lib/domains/front-desk/server/service/actions';
import { route } from '@/lib/request-context/route';

export const POST = route(noShowReversalEndpoint, ({ actor, params, body }) =>
  performAction(actor, { ...params, ...body, action: 'no-show-reversal' }),
);
