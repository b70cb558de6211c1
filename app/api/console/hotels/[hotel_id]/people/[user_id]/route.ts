// POST /api/console/hotels/{hotel_id}/people/{user_id}/ - as the call of the desk, for staff
import { changeRoleForStaffEndpoint } from '@/lib/domains/hotel-members/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { changeHotelRole } from '@/lib/domains/hotel-members/server/service/change-people';
import { route } from '@/lib/request-context/route';

export const POST = route(changeRoleForStaffEndpoint, async ({ actor, params, body }) =>
  changeHotelRole(await staffAtHotel(actor, params.hotelId), { ...params, ...body }),
);
