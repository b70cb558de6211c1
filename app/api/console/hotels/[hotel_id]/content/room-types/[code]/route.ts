// PATCH /api/console/hotels/{hotel_id}/content/room-types/{code}/ - as the call of the desk, for staff
import { changeRoomTypeForStaffEndpoint } from '@/lib/domains/hotel-content/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { changeRoomType } from '@/lib/domains/hotel-content/server/service/room-types';
import { route } from '@/lib/request-context/route';

export const PATCH = route(
  changeRoomTypeForStaffEndpoint,
  async ({ actor, params: { hotelId, code }, body: { version, ...fields } }) =>
    changeRoomType(await staffAtHotel(actor, hotelId), hotelId, { code, version, fields }),
);
