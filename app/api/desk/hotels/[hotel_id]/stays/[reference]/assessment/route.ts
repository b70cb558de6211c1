// GET /api/desk/hotels/{hotel_id}/stays/{reference}/assessment/ - what an action would do and cost
import { assessDeskActionEndpoint } from '@/lib/domains/front-desk/contract/actions';
import { assessAction } from '@/lib/domains/front-desk/server/service/actions';
import { route } from '@/lib/request-context/route';

export const GET = route(assessDeskActionEndpoint, ({ actor, params, query }) =>
  assessAction(actor, { ...params, ...query }),
);
