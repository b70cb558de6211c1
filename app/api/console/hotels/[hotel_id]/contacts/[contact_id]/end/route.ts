// POST /api/console/hotels/{hotel_id}/contacts/{contact_id}/end/ - as the call of the desk, for staff
import { endContactForStaffEndpoint } from '@/lib/domains/hotel-messages/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { endDeskContact } from '@/lib/domains/hotel-messages/server/service/contacts/desk-contacts';
import { route } from '@/lib/request-context/route';

export const POST = route(endContactForStaffEndpoint, async ({ actor, params }) =>
  endDeskContact(await staffAtHotel(actor, params.hotelId), params),
);
