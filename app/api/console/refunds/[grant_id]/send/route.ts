// POST /api/console/refunds/{grant_id}/send/ - sends a granted refund
import { sendRefundEndpoint } from '@/lib/domains/console-bookings/contract/refunds';
import { sendRefund } from '@/lib/domains/console-bookings/server/service/refunds/send';
import { route } from '@/lib/request-context/route';

export const POST = route(sendRefundEndpoint, ({ actor, params }) => sendRefund(actor, params.grantId));
