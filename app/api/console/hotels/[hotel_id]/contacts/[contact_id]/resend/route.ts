// POST /api/console/hotels/{hotel_id}/contacts/{contact_id}/resend/ - as the call of the desk, for staff
import { resendLinkForStaffEndpoint } from '@/lib/domains/hotel-messages/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { resendDeskLink } from '@/lib/domains/hotel-messages/server/service/contacts/desk-contacts';
import { route } from '@/lib/request-context/route';

export const POST = route(resendLinkForStaffEndpoint, async ({ actor, params }) =>
  resendDeskLink(await staffAtHotel(actor, params.hotelId), params),
);
