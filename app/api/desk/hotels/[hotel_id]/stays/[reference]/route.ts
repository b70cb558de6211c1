// GET /api/desk/hotels/{hotel_id}/stays/{reference}/ - what the desk needs for a stay
import { getDeskStayEndpoint } from '@/lib/domains/front-desk/contract/stays';
import { getStay } from '@/lib/domains/front-desk/server/service/stay';
import { route } from '@/lib/request-context/route';

export const GET = route(getDeskStayEndpoint, ({ actor, params }) => getStay(actor, params));
