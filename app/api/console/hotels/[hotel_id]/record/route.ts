// POST /api/console/hotels/{hotel_id}/record/ - name, registration, address and map point
import { changeHotelRecordEndpoint } from '@/lib/domains/console-hotels/contract/record';
import { saveHotelRecord } from '@/lib/domains/console-hotels/server/service/record';
import { route } from '@/lib/request-context/route';

export const POST = route(changeHotelRecordEndpoint, ({ actor, params, body }) =>
  saveHotelRecord(actor, params.hotelId, body),
);
