// POST /api/desk/hotels/{hotel_id}/connections/{connection_id}/approve/ - an owner approves a connection
import { approveHotelConnectionEndpoint } from '@/lib/domains/partners/contract/hotel-connections';
import { approveHotelConnection } from '@/lib/domains/partners/server/service/hotel-connections';
import { route } from '@/lib/request-context/route';

export const POST = route(approveHotelConnectionEndpoint, ({ actor, params }) => approveHotelConnection(actor, params));
