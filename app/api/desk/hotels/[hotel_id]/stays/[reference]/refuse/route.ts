// POST /api/desk/hotels/{hotel_id}/stays/{reference}/refuse/ - the hotel cannot honour the stay
import { deskRefuseEndpoint } from '@/lib/domains/front-desk/contract/actions';
import { answerRefused } from '@/lib/domains/front-desk/server/service/records';
import { route } from '@/lib/request-context/route';

export const POST = route(deskRefuseEndpoint, ({ actor, params, body }) =>
  answerRefused(actor, { ...params, ...body }),
);
