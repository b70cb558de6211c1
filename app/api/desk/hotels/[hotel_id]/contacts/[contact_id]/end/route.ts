import { endHotelContactEndpoint } from '@/lib/domains/hotel-messages/contract/hotel-contacts';
import { endDeskContact } from '@/lib/domains/hotel-messages/server/service/contacts/desk-contacts';
import { route } from '@/lib/request-context/route';

// POST /api/desk/hotels/{hotel_id}/contacts/{contact_id}/end/ - removes a contact
export const POST = route(endHotelContactEndpoint, ({ actor, params }) => endDeskContact(actor, params));
