// POST /api/console/hotels/{hotel_id}/invitations/{invitation_id}/revoke/ - as the call of the desk, for staff
import { revokeInvitationForStaffEndpoint } from '@/lib/domains/hotel-members/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { revokeHotelInvitation } from '@/lib/domains/hotel-members/server/service/invitations';
import { route } from '@/lib/request-context/route';

export const POST = route(revokeInvitationForStaffEndpoint, async ({ actor, params }) =>
  revokeHotelInvitation(await staffAtHotel(actor, params.hotelId), params),
);
