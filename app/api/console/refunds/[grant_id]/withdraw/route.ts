// POST /api/console/refunds/{grant_id}/withdraw/ - withdraws a granted refund
import { withdrawRefundEndpoint } from '@/lib/domains/console-bookings/contract/refunds';
import { withdrawRefund } from '@/lib/domains/console-bookings/server/service/refunds/send';
import { route } from '@/lib/request-context/route';

export const POST = route(withdrawRefundEndpoint, ({ actor, params, body }) =>
  withdrawRefund(actor, params.grantId, body.reason),
);
