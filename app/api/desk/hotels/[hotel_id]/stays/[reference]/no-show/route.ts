// POST /api/desk/hotels/{hotel_id}/stays/{reference}/no-show/ - the guests did not arrive
import { noShowEndpoint } from '@/lib/domains/front-desk/contract/actions';
import { performAction } from '@/lib/domains/front-desk/server/service/actions';
import { route } from '@/lib/request-context/route';

export const POST = route(noShowEndpoint, ({ actor, params, body }) =>
  performAction(actor, { ...params, ...body, action: body.keepsRoom ? 'keep-room' : 'no-show' }),
);
