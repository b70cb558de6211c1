import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { toRupees } from '@/lib/money';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { paymentProvider } from '@/lib/providers/payments/provider';
import type { BookingAnswer, PayNowAnswer } from '../../contract';
import type { Booking } from '../../types';
import type { HeldBooking } from './hold-booking';
import { toPaymentDetails } from './payment-details';

/** The status as the API writes it. */
export function statusView(status: Booking['status']): BookingAnswer['status'] {
  return status.toUpperCase() as Uppercase<Booking['status']>;
}

/** @param orderId our payment order, or absent where nothing is paid now: then the reference stands for it */
export function toBookingAnswer(booking: Booking, orderId: string = booking.reference): BookingAnswer {
  const status = statusView(booking.status);
  return {
    order_id: orderId,
    booking_id: booking.id,
    booking: { booking_id: booking.id, reference: booking.reference, status },
    status,
  };
}

/** A hold with what the browser needs to pay it. */
export async function toPayNowAnswer(
  actor: Actor,
  { booking, order }: HeldBooking,
  provider: PaymentProvider = paymentProvider(),
): Promise<PayNowAnswer> {
  return {
    ...toBookingAnswer(booking, order.receipt),
    payment_details: await toPaymentDetails(actor, order, provider),
    amount_to_send: toRupees(order.amountPaise),
    offers: [],
    hold_expires_at: (booking.holdExpiresAt ?? booking.createdAt).toISOString(),
  };
}
