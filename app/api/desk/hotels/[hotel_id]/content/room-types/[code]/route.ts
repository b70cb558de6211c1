// PATCH /api/desk/hotels/{hotel_id}/content/room-types/{code}/ - changes a room type
import { changeHotelRoomTypeEndpoint } from '@/lib/domains/hotel-content/contract/room-types';
import { changeRoomType } from '@/lib/domains/hotel-content/server/service/room-types';
import { route } from '@/lib/request-context/route';

export const PATCH = route(
  changeHotelRoomTypeEndpoint,
  ({ actor, params: { hotelId, code }, body: { version, ...fields } }) =>
    changeRoomType(actor, hotelId, { code, version, fields }),
);
