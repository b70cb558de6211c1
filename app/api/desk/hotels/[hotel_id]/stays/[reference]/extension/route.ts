// POST /api/desk/hotels/{hotel_id}/stays/{reference}/extension/ - adds nights
import { extensionEndpoint } from '@/lib/domains/front-desk/contract/actions';
import { performAction } from '@/lib/domains/front-desk/server/service/actions';
import { route } from '@/lib/request-context/route';

export const POST = route(extensionEndpoint, ({ actor, params, body }) =>
  performAction(actor, { ...params, ...body, action: 'extension' }),
);
