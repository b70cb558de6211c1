import { confirmBookingEndpoint, type PayNowAnswer } from '@/lib/domains/bookings/contract/bookings';
import { type BookingView } from '@/lib/domains/bookings/contract/views';
import { callApi } from '@/lib/platform/http/client';
import { checkPayment } from './payment/check-payment';
import type { PaymentOutcome, PaymentBackend } from './payment/payable-order';
import { outcomeOfFailedConfirmation } from './payment/confirmation-failure';

const HOLD_EXPIRED = 'The rooms are no longer held. Any payment for them is refunded to the original payment method.';

/** @param onHoldEnd receives the time until which the rooms are held; a pending payment extends it */
export function bookingPaymentBackend(
  held: PayNowAnswer,
  legalEntityId: number,
  onHoldEnd?: (holdExpiresAt: string) => void,
): PaymentBackend {
  const check = () => checkPayment({ orderId: held.orderId, legalEntityId }, HOLD_EXPIRED, onHoldEnd);
  return {
    check,
    confirm: async (proof) => {
      const payment = {
        orderId: held.orderId,
        paymentServiceId: proof.orderId,
        paymentId: proof.paymentId,
        signature: proof.signature,
        customerId: held.paymentDetails.customerId,
        amountPaid: held.amountToSend,
      };
      try {
        const answer = await callApi(confirmBookingEndpoint, {
          body: { bookingId: held.bookingId, legalEntityId, payment },
          // Each payment has one idempotency key, so that the same proof can be sent repeatedly.
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
  if (status === 'EXPIRED' || status === 'CANCELLED') return { state: 'closed', message: HOLD_EXPIRED };
  return { state: 'paid' };
}
