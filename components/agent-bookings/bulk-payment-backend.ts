import { checkPayment } from '@/components/checkout/payment/check-payment';
import type { PaymentOutcome, PaymentBackend } from '@/components/checkout/payment/payable-order';
import { outcomeOfFailedConfirmation } from '@/components/checkout/payment/confirmation-failure';
import { verifyPaymentEndpoint } from '@/lib/domains/agent-payments/contract/agent-payments';
import type { BulkOrderAnswer } from '@/lib/domains/agent-payments/contract/agent-payments';
import { BOOKING_CHANNEL } from '@/lib/domains/bookings/literals';
import { callApi } from '@/lib/platform/http/client';

export const ORDER_OVER =
  'This payment has ended. Any amount that is no longer needed is refunded the way it was paid.';

export function bulkPaymentBackend(order: BulkOrderAnswer, legalEntityId: number): PaymentBackend {
  const check = () => checkPayment({ orderId: order.order_id, legalEntityId }, ORDER_OVER);
  return {
    check,
    confirm: async (proof) => {
      const body = {
        order_id: order.order_id,
        payment_id: proof.paymentId,
        payment_service_id: proof.orderId,
        signature: proof.signature,
        channel: BOOKING_CHANNEL,
        amount_paid: order.amount_to_send,
        legal_entity_id: legalEntityId,
      };
      try {
        // One key per payment, however often its proof is sent.
        const answer = await callApi(verifyPaymentEndpoint, { body, idempotencyKey: `verify-${proof.paymentId}` });
        return outcomeOf(answer.status);
      } catch (error) {
        return outcomeOfFailedConfirmation(error, check);
      }
    },
  };
}

function outcomeOf(status: BulkOrderAnswer['status']): PaymentOutcome {
  if (status === 'PAID') return { state: 'paid' };
  return status === 'CREATED' || status === 'ATTEMPTED'
    ? { state: 'pending' }
    : { state: 'closed', message: ORDER_OVER };
}
