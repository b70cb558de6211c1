// POST /api/partner/v1/hotels/{hotel_code}/disconnect/ - ends a partner's connection with a hotel
import { disconnectHotelEndpoint } from '@/lib/domains/partners/contract/partners';
import { disconnectHotel } from '@/lib/domains/partners/server/service/connections';
import { route } from '@/lib/request-context/route';

export const POST = route(disconnectHotelEndpoint, ({ actor, params }) => disconnectHotel(actor, params.hotelCode));
