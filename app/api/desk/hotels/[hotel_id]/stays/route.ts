// GET /api/desk/hotels/{hotel_id}/stays/ - finds stays of a hotel
import { searchDeskStaysEndpoint } from '@/lib/domains/front-desk/contract/stays';
import { searchStays } from '@/lib/domains/front-desk/server/service/today';
import { route } from '@/lib/request-context/route';

export const GET = route(searchDeskStaysEndpoint, ({ actor, params, query }) =>
  searchStays(actor, params.hotelId, query.q),
);
