// POST /api/console/hotels/{hotel_id}/waiting-changes/decide/ - approves or refuses the changes that wait
import { decideHotelChangesEndpoint } from '@/lib/domains/console-hotels/contract/actions';
import { decideChanges } from '@/lib/domains/console-hotels/server/service/change-hotel';
import { route } from '@/lib/request-context/route';

export const POST = route(decideHotelChangesEndpoint, ({ actor, params, body }) =>
  decideChanges(actor, params.hotelId, body),
);
