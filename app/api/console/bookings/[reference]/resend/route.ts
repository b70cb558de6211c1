// POST /api/console/bookings/{reference}/resend/ - sends the confirmation again
import { resendConfirmationEndpoint } from '@/lib/domains/console-bookings/contract/actions';
import { resend } from '@/lib/domains/console-bookings/server/service/act/messages';
import { route } from '@/lib/request-context/route';

export const POST = route(resendConfirmationEndpoint, ({ actor, params }) => resend(actor, params.reference));
