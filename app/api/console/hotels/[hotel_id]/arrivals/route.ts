// POST /api/console/hotels/{hotel_id}/arrivals/ - mails an arrivals list to a hotel
import { sendArrivalsListEndpoint } from '@/lib/domains/hotel-messages/contract/messages';
import { sendArrivalsList } from '@/lib/domains/hotel-messages/server/service/staff-messages';
import { route } from '@/lib/request-context/route';

export const POST = route(sendArrivalsListEndpoint, ({ actor, params: { hotelId }, body: { day } }) =>
  sendArrivalsList(actor, { hotelId, day }),
);
