// POST /api/console/bookings/{reference}/refund-refused/ - refunds a booking that its hotel refused
import { refundRefusedBookingEndpoint } from '@/lib/domains/console-bookings/contract/actions';
import { refundRefused } from '@/lib/domains/console-bookings/server/service/act/stay';
import { route } from '@/lib/request-context/route';

export const POST = route(refundRefusedBookingEndpoint, ({ actor, params, body }) =>
  refundRefused(actor, params.reference, body),
);
