// GET /api/desk/hotels/{hotel_id}/connections/ - systems of partners that a hotel has connected, or that ask for it
import { listHotelConnectionsEndpoint } from '@/lib/domains/partners/contract/hotel-connections';
import { listHotelConnections } from '@/lib/domains/partners/server/service/hotel-connections';
import { route } from '@/lib/request-context/route';

export const GET = route(listHotelConnectionsEndpoint, ({ actor, params }) =>
  listHotelConnections(actor, params.hotelId),
);
