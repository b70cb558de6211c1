// POST /api/console/hotels/{hotel_id}/messages/{message_id}/resend/ - sends a message to a hotel again
import { resendHotelMessageEndpoint } from '@/lib/domains/hotel-messages/contract/messages';
import { resendHotelMessage } from '@/lib/domains/hotel-messages/server/service/staff-messages';
import { route } from '@/lib/request-context/route';

export const POST = route(resendHotelMessageEndpoint, ({ actor, params }) => resendHotelMessage(actor, params));
