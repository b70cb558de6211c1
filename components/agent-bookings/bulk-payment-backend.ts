import { checkPayment } from '@/components/checkout/payment/check-payment';
import type { PaymentOutcome, PaymentBackend } from '@/components/checkout/payment/payable-order';
import { outcomeOfFailedConfirmation } from '@/components/checkout/payment/confirmation-failure';
import { verifyPaymentEndpoint } from '@/lib/domains/agent-payments/contract/agent-payments';
import type { BulkOrderAnswer } from '@/lib/domains/agent-payments/contract/agent-payments';
import { BOOKING_CHANNEL } from '@/lib/domains/bookings/constants';
import { callApi } from '@/lib/platform/http/client';

export const ORDER_CLOSED_MESSAGE =
  'This payment has ended. Any amount that is no longer needed is refunded to the original payment method.';

export function bulkPaymentBackend(order: BulkOrderAnswer, legalEntityId: number): PaymentBackend {
  const check = () => checkPayment({ orderId: order.orderId, legalEntityId }, ORDER_CLOSED_MESSAGE);
  return {
    check,
    confirm: async (proof) => {
      const body = {
        orderId: order.orderId,
        paymentId: proof.paymentId,
        paymentServiceId: proof.orderId,
        signature: proof.signature,
        channel: BOOKING_CHANNEL,
        amountPaid: order.amountToSend,
        legalEntityId,
      };
      try {
        // Each payment has one idempotency key, so that the same proof can be sent repeatedly.
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
    : { state: 'closed', message: ORDER_CLOSED_MESSAGE };
}
