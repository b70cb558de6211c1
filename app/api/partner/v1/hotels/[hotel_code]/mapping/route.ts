// GET /api/partner/v1/hotels/{hotel_code}/mapping/ - room types, plans and fields of a connected hotel
import { getHotelMappingEndpoint } from '@/lib/domains/partner-updates/contract/partner-hotel';
import { getHotelMapping } from '@/lib/domains/partner-updates/server/service/hotel-mapping';
import { route } from '@/lib/request-context/route';

export const GET = route(getHotelMappingEndpoint, ({ actor, params }) => getHotelMapping(actor, params.hotelCode));
