// GET /api/console/hotels/{hotel_id}/people/ - as the call of the desk, for staff
import { listPeopleForStaffEndpoint } from '@/lib/domains/hotel-members/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { listPeopleOfHotel } from '@/lib/domains/hotel-members/server/service/hotel-people';
import { route } from '@/lib/request-context/route';

export const GET = route(listPeopleForStaffEndpoint, async ({ actor, params }) =>
  listPeopleOfHotel(await staffAtHotel(actor, params.hotelId), params.hotelId),
);
