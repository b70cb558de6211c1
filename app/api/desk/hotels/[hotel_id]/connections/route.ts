// GET /api/desk/hotels/{hotel_id}/connections/ - partners' systems that are connected to a hotel or have requested a connection
import { listHotelConnectionsEndpoint } from '@/lib/domains/partners/contract/hotel-connections';
import { listHotelConnections } from '@/lib/domains/partners/server/service/hotel-connections';
import { route } from '@/lib/request-context/route';

export const GET = route(listHotelConnectionsEndpoint, ({ actor, params }) =>
  listHotelConnections(actor, params.hotelId),
);
