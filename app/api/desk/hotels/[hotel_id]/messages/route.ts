// GET /api/desk/hotels/{hotel_id}/messages/ - the newest messages to the contacts of a hotel
import { listHotelMessagesEndpoint } from '@/lib/domains/hotel-messages/contract/messages';
import { listHotelMessages } from '@/lib/domains/hotel-messages/server/service/list-messages';
import { route } from '@/lib/request-context/route';

export const GET = route(listHotelMessagesEndpoint, ({ actor, params }) => listHotelMessages(actor, params.hotelId));
