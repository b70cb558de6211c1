// POST /api/desk/hotels/{hotel_id}/stays/{reference}/check-in/ - the guests have arrived
import { checkInEndpoint } from '@/lib/domains/front-desk/contract/actions';
import { checkIn } from '@/lib/domains/front-desk/server/service/actions';
import { route } from '@/lib/request-context/route';

export const POST = route(checkInEndpoint, ({ actor, params, body }) => checkIn(actor, { ...params, ...body }));
