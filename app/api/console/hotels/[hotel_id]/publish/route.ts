// POST /api/console/hotels/{hotel_id}/publish/ - publishes a draft
import { publishHotelEndpoint } from '@/lib/domains/console-hotels/contract/actions';
import { publish } from '@/lib/domains/console-hotels/server/service/change-hotel';
import { route } from '@/lib/request-context/route';

export const POST = route(publishHotelEndpoint, ({ actor, params }) => publish(actor, params.hotelId));
