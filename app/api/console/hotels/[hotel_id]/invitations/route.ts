// POST /api/console/hotels/{hotel_id}/invitations/ - as the call of the desk, for staff
import { invitePersonForStaffEndpoint } from '@/lib/domains/hotel-members/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { inviteHotelPerson } from '@/lib/domains/hotel-members/server/service/invitations';
import { route } from '@/lib/request-context/route';

export const POST = route(invitePersonForStaffEndpoint, async ({ actor, params, body }) =>
  inviteHotelPerson(await staffAtHotel(actor, params.hotelId), { ...params, ...body }),
);
