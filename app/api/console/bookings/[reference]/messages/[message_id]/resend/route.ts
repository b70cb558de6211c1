// POST /api/console/bookings/{reference}/messages/{message_id}/resend/ - sends one message again
import { resendMessageEndpoint } from '@/lib/domains/console-bookings/contract/actions';
import { resendMessage } from '@/lib/domains/console-bookings/server/service/act/messages';
import { route } from '@/lib/request-context/route';

export const POST = route(resendMessageEndpoint, ({ actor, params }) =>
  resendMessage(actor, params.reference, params.messageId),
);
