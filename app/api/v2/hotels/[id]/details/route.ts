import { getHotelDetailsEndpoint } from '@/lib/domains/hotels/contract/hotels';
import { getHotelDetails } from '@/lib/domains/hotels/server/service/hotels';
import { route } from '@/lib/request-context/route';

// GET /api/v2/hotels/{id}/details/ - content of a hotel.
export const GET = route(getHotelDetailsEndpoint, ({ params }) => getHotelDetails(params.id));
