// PUT /api/desk/hotels/{hotel_id}/stays/{reference}/room-numbers/ - states the numbers of the rooms
import { setRoomNumbersEndpoint } from '@/lib/domains/front-desk/contract/actions';
import { setRoomNumbers } from '@/lib/domains/front-desk/server/service/records';
import { route } from '@/lib/request-context/route';

export const PUT = route(setRoomNumbersEndpoint, ({ actor, params, body }) =>
  setRoomNumbers(actor, { ...params, ...body }),
);
