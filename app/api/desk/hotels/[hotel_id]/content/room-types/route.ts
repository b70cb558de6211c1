// GET and POST /api/desk/hotels/{hotel_id}/content/room-types/ - lists the room types of a hotel, adds one
import { addHotelRoomTypeEndpoint, listHotelRoomTypesEndpoint } from '@/lib/domains/hotel-content/contract/room-types';
import { addRoomType, listRoomTypes } from '@/lib/domains/hotel-content/server/service/room-types';
import { route } from '@/lib/request-context/route';

export const GET = route(listHotelRoomTypesEndpoint, ({ actor, params: { hotelId } }) => listRoomTypes(actor, hotelId));
export const POST = route(addHotelRoomTypeEndpoint, ({ actor, params: { hotelId }, body }) =>
  addRoomType(actor, hotelId, body),
);
