import { getPaymentStatusEndpoint } from '@/lib/domains/bookings/contract/payment-status';
import { checkPaymentOrder } from '@/lib/domains/bookings/server/service/settle/check-payment-order';
import { route } from '@/lib/request-context/route';

// POST /api/b2b/dashboard/payment-status/ - the state of a payment order, requested from the payment provider
export const POST = route(getPaymentStatusEndpoint, async ({ actor, body }) => {
  const orderId = body.orderId;
  return { orderId, ...(await checkPaymentOrder(actor, { orderId, legalEntityId: body.legalEntityId })) };
});
