// POST /api/desk/hotels/{hotel_id}/stays/{reference}/check-out/ - the guests have left
import { checkOutEndpoint } from '@/lib/domains/front-desk/contract/actions';
import { performAction } from '@/lib/domains/front-desk/server/service/actions';
import { route } from '@/lib/request-context/route';

export const POST = route(checkOutEndpoint, ({ actor, params, body }) =>
  performAction(actor, { ...params, ...body, action: 'check-out' }),
);
