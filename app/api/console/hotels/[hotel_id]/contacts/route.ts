// GET and POST /api/console/hotels/{hotel_id}/contacts/ - as the call of the desk, for staff
import {
  listContactsForStaffEndpoint,
  addContactForStaffEndpoint,
} from '@/lib/domains/hotel-messages/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { addDeskContact, listDeskContacts } from '@/lib/domains/hotel-messages/server/service/contacts/desk-contacts';
import { route } from '@/lib/request-context/route';

export const GET = route(listContactsForStaffEndpoint, async ({ actor, params }) =>
  listDeskContacts(await staffAtHotel(actor, params.hotelId), params.hotelId),
);

export const POST = route(addContactForStaffEndpoint, async ({ actor, params, body }) => {
  const { mobile, ...terms } = body;
  const phone = terms.channels.includes('sms') ? (mobile ?? null) : null;
  return addDeskContact(await staffAtHotel(actor, params.hotelId), { ...params, ...terms, phone });
});
