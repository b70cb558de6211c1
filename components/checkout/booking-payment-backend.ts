import { confirmBooking, type PayNowAnswer } from '@/lib/domains/bookings/contract/bookings';
import { type BookingView } from '@/lib/domains/bookings/contract/views';
import { callApi } from '@/lib/platform/http/client';
import { lookAtPayment } from './payment/check-payment';
import type { Settlement, Settler } from './payment/payable-order';
import { settlementOfFailure } from './payment/confirmation-failure';

const HOLD_OVER = 'The rooms are no longer held. Any payment for them is refunded the way it was paid.';

export function bookingSettler(held: PayNowAnswer, legalEntityId: number): Settler {
  const look = () => lookAtPayment({ orderId: held.order_id, legalEntityId }, HOLD_OVER);
  return {
    look,
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
        const answer = await callApi(confirmBooking, {
          body: { booking_id: held.booking_id, legal_entity_id: legalEntityId, payment },
          // One key per payment, however often its proof is sent.
          idempotencyKey: `confirm-${proof.paymentId}`,
        });
        return settlementOf(answer.status);
      } catch (error) {
        return settlementOfFailure(error, look);
      }
    },
  };
}

function settlementOf(status: BookingView['status']): Settlement {
  if (status === 'PENDING_PAYMENT') return { state: 'pending' };
  if (status === 'EXPIRED' || status === 'CANCELLED') return { state: 'closed', message: HOLD_OVER };
  return { state: 'paid' };
}
