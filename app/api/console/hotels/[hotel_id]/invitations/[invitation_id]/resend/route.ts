// POST /api/console/hotels/{hotel_id}/invitations/{invitation_id}/resend/ - as the call of the desk, for staff
import { resendInvitationForStaffEndpoint } from '@/lib/domains/hotel-members/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { resendHotelInvitation } from '@/lib/domains/hotel-members/server/service/invitations';
import { route } from '@/lib/request-context/route';

export const POST = route(resendInvitationForStaffEndpoint, async ({ actor, params }) =>
  resendHotelInvitation(await staffAtHotel(actor, params.hotelId), params),
);
