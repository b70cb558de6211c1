// GET /api/desk/hotels/{hotel_id}/ - a hotel of the caller
import { getDeskHotelEndpoint } from '@/lib/domains/hotel-members/contract/desk';
import { getDeskHotel } from '@/lib/domains/hotel-members/server/service/get-desk-hotel';
import { route } from '@/lib/request-context/route';

export const GET = route(getDeskHotelEndpoint, ({ actor, params }) => getDeskHotel(actor, params.hotelId));
