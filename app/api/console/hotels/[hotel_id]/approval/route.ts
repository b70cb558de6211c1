// POST /api/console/hotels/{hotel_id}/approval/ - whether changes of the hotel wait
import { setHotelApprovalEndpoint } from '@/lib/domains/console-hotels/contract/actions';
import { changeApproval } from '@/lib/domains/console-hotels/server/service/change-hotel';
import { route } from '@/lib/request-context/route';

export const POST = route(setHotelApprovalEndpoint, ({ actor, params, body }) =>
  changeApproval(actor, params.hotelId, body.isRequired),
);
