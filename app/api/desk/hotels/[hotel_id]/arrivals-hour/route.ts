import { setArrivalsHourEndpoint } from '@/lib/domains/hotel-messages/contract/hotel-contacts';
import { setDeskArrivalsHour } from '@/lib/domains/hotel-messages/server/service/contacts/desk-contacts';
import { route } from '@/lib/request-context/route';

// POST /api/desk/hotels/{hotel_id}/arrivals-hour/ - sets the hour of the arrivals list
export const POST = route(setArrivalsHourEndpoint, ({ actor, params, body }) =>
  setDeskArrivalsHour(actor, { ...params, ...body }),
);
