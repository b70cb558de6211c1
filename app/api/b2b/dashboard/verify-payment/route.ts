import { verifyPaymentEndpoint } from '@/lib/domains/agent-payments/contract/agent-payments';
import { toBulkAnswer } from '@/lib/domains/agent-payments/server/service/bulk-order-view';
import { verifyBulkPayment } from '@/lib/domains/agent-payments/server/service/verify-bulk-order';
import { providerForRequest } from '@/lib/providers/payments/provider';
import { route } from '@/lib/request-context/route';

// POST /api/b2b/dashboard/verify-payment/ - settles a bulk payment after checking the payment provider's signature
export const POST = route(verifyPaymentEndpoint, async ({ actor, body }) => {
  const provider = providerForRequest();
  const proof = {
    legalEntityId: body.legalEntityId,
    orderId: body.orderId,
    providerOrderId: body.paymentServiceId,
    providerPaymentId: body.paymentId,
    signature: body.signature,
    amountPaid: body.amountPaid,
  };
  return toBulkAnswer(actor, await verifyBulkPayment(actor, proof, provider), provider);
});
