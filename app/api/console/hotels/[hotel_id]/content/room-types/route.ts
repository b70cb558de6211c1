// GET and POST /api/console/hotels/{hotel_id}/content/room-types/ - as the call of the desk, for staff
import {
  listRoomTypesForStaffEndpoint,
  addRoomTypeForStaffEndpoint,
} from '@/lib/domains/hotel-content/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { addRoomType, listRoomTypes } from '@/lib/domains/hotel-content/server/service/room-types';
import { route } from '@/lib/request-context/route';

export const GET = route(listRoomTypesForStaffEndpoint, async ({ actor, params: { hotelId } }) =>
  listRoomTypes(await staffAtHotel(actor, hotelId), hotelId),
);
export const POST = route(addRoomTypeForStaffEndpoint, async ({ actor, params: { hotelId }, body }) =>
  addRoomType(await staffAtHotel(actor, hotelId), hotelId, body),
);
