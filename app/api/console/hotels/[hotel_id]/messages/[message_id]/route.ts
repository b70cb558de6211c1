// GET /api/console/hotels/{hotel_id}/messages/{message_id}/ - the text of a message to a hotel
import { getHotelMessageEndpoint } from '@/lib/domains/hotel-messages/contract/messages';
import { openHotelMessage } from '@/lib/domains/hotel-messages/server/service/staff-messages';
import { route } from '@/lib/request-context/route';

export const GET = route(getHotelMessageEndpoint, ({ actor, params }) => openHotelMessage(actor, params));
