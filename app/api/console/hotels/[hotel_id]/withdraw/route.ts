// POST /api/console/hotels/{hotel_id}/withdraw/ - makes a published hotel a draft
import { withdrawHotelEndpoint } from '@/lib/domains/console-hotels/contract/actions';
import { withdraw } from '@/lib/domains/console-hotels/server/service/change-hotel';
import { route } from '@/lib/request-context/route';

export const POST = route(withdrawHotelEndpoint, ({ actor, params, body }) =>
  withdraw(actor, params.hotelId, body.reason),
);
