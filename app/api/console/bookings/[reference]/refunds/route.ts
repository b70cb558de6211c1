// POST /api/console/bookings/{reference}/refunds/ - grants a refund
import { grantRefundEndpoint } from '@/lib/domains/console-bookings/contract/refunds';
import { grantRefund } from '@/lib/domains/console-bookings/server/service/refunds/grant';
import { route } from '@/lib/request-context/route';

export const POST = route(grantRefundEndpoint, ({ actor, params, body }) => grantRefund(actor, params.reference, body));
