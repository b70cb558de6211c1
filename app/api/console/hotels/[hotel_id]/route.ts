// GET /api/console/hotels/{hotel_id}/ - one hotel
import { getConsoleHotelEndpoint } from '@/lib/domains/console-hotels/contract/hotels';
import { getConsoleHotel } from '@/lib/domains/console-hotels/server/service/get-hotel';
import { route } from '@/lib/request-context/route';

export const GET = route(getConsoleHotelEndpoint, ({ actor, params }) => getConsoleHotel(actor, params.hotelId));
