import { confirmBookingEndpoint, type PayNowAnswer } from '@/lib/domains/bookings/contract/bookings';
import { type BookingView } from '@/lib/domains/bookings/contract/views';
import { callApi } from '@/lib/platform/http/client';
import { checkPayment } from './payment/check-payment';
import type { PaymentOutcome, PaymentBackend } from './payment/payable-order';
import { outcomeOfFailedConfirmation } from './payment/confirmation-failure';

const HOLD_OVER = 'The rooms are no longer held. Any payment for them is refunded the way it was paid.';

export function bookingPaymentBackend(held: PayNowAnswer, legalEntityId: number): PaymentBackend {
  const check = () => checkPayment({ orderId: held.order_id, legalEntityId }, HOLD_OVER);
  return {
    check,
    confirm: async (proof) => {
      const payment = {
        order_id: held.order_id,
        payment_service_id: proof.orderId,
        payment_id: proof.paymentId,
        signature: proof.signature,
        customer_id: held.payment_details.customer_id,
        amount_paid: held.amount_to_send,
      };
      try {
        const answer = await callApi(confirmBookingEndpoint, {
          body: { booking_id: held.booking_id, legal_entity_id: legalEntityId, payment },
          // One key per payment, however often its proof is sent.
          idempotencyKey: `confirm-${proof.paymentId}`,
        });
        return outcomeOf(answer.status);
      } catch (error) {
        return outcomeOfFailedConfirmation(error, check);
      }
    },
  };
}

function outcomeOf(status: BookingView['status']): PaymentOutcome {
  if (status === 'PENDING_PAYMENT') return { state: 'pending' };
  if (status === 'EXPIRED' || status === 'CANCELLED') return { state: 'closed', message: HOLD_OVER };
  return { state: 'paid' };
}
