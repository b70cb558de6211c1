import {
  addHotelContactEndpoint,
  listHotelContactsEndpoint,
} from '@/lib/domains/hotel-messages/contract/hotel-contacts';
import { addDeskContact, listDeskContacts } from '@/lib/domains/hotel-messages/server/service/contacts/desk-contacts';
import { route } from '@/lib/request-context/route';

// GET /api/desk/hotels/{hotel_id}/contacts/ - the contacts of a hotel
export const GET = route(listHotelContactsEndpoint, ({ actor, params }) => listDeskContacts(actor, params.hotelId));

// POST /api/desk/hotels/{hotel_id}/contacts/ - adds a contact and mails a link
export const POST = route(addHotelContactEndpoint, ({ actor, params, body }) => {
  const { mobile, ...terms } = body;
  const phone = terms.channels.includes('sms') ? (mobile ?? null) : null;
  return addDeskContact(actor, { ...params, ...terms, phone });
});
