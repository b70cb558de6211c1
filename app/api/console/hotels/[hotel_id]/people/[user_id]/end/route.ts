// POST /api/console/hotels/{hotel_id}/people/{user_id}/end/ - as the call of the desk, for staff
import { endPersonForStaffEndpoint } from '@/lib/domains/hotel-members/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { endHotelMember } from '@/lib/domains/hotel-members/server/service/change-people';
import { route } from '@/lib/request-context/route';

export const POST = route(endPersonForStaffEndpoint, async ({ actor, params }) =>
  endHotelMember(await staffAtHotel(actor, params.hotelId), params),
);
