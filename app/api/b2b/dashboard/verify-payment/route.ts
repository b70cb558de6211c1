import { verifyPaymentEndpoint } from '@/lib/domains/agent-payments/contract/agent-payments';
import { toBulkAnswer } from '@/lib/domains/agent-payments/server/service/bulk-order-view';
import { verifyBulkPayment } from '@/lib/domains/agent-payments/server/service/verify-bulk-order';
import { requestProvider } from '@/lib/providers/payments/provider';
import { route } from '@/lib/request-context/route';

// POST /api/b2b/dashboard/verify-payment/ - settles a bulk payment with the provider's signed proof
export const POST = route(verifyPaymentEndpoint, async ({ actor, body }) => {
  const provider = requestProvider();
  const proof = {
    legalEntityId: body.legal_entity_id,
    orderId: body.order_id,
    providerOrderId: body.payment_service_id,
    providerPaymentId: body.payment_id,
    signature: body.signature,
    amountPaid: body.amount_paid,
  };
  return toBulkAnswer(actor, await verifyBulkPayment(actor, proof, provider), provider);
});
