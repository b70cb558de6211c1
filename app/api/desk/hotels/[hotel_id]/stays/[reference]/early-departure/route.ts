// POST /api/desk/hotels/{hotel_id}/stays/{reference}/early-departure/ - releases nights after the guests have left
import { earlyDepartureEndpoint } from '@/lib/domains/front-desk/contract/actions';
import { performAction } from '@/lib/domains/front-desk/server/service/actions';
import { route } from '@/lib/request-context/route';

export const POST = route(earlyDepartureEndpoint, ({ actor, params, body }) =>
  performAction(actor, { ...params, ...body, action: 'early-departure' }),
);
