// GET /api/partner/v1/hotels/{hotel_code}/health/ - state of the connection with a hotel
import { getHotelHealthEndpoint } from '@/lib/domains/partner-updates/contract/partner-hotel';
import { getHotelHealth } from '@/lib/domains/partner-updates/server/service/hotel-health';
import { route } from '@/lib/request-context/route';

export const GET = route(getHotelHealthEndpoint, ({ actor, params }) => getHotelHealth(actor, params.hotelCode));
