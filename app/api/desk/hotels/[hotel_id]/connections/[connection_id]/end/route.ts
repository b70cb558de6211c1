// POST /api/desk/hotels/{hotel_id}/connections/{connection_id}/end/ - an owner ends a connection
import { endHotelConnectionEndpoint } from '@/lib/domains/partners/contract/hotel-connections';
import { endHotelConnection } from '@/lib/domains/partners/server/service/hotel-connections';
import { route } from '@/lib/request-context/route';

export const POST = route(endHotelConnectionEndpoint, ({ actor, params }) => endHotelConnection(actor, params));
