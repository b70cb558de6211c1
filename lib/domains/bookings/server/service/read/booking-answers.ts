import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { toRupees } from '@/lib/money';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { requestProvider } from '@/lib/providers/payments/provider';
import type { BookingAnswer, PayNowAnswer } from '@/lib/domains/bookings/contract/bookings';
import type { Booking } from '@/lib/domains/bookings/types';
import { orderIdOf } from '@/lib/domains/bookings/rules/order-id';
import { statusLabel } from '@/lib/domains/bookings/rules/status';
import type { HeldBooking } from '../place/hold-booking';
import { toPaymentDetails } from '../settle/payment-details';

export function toBookingAnswer(booking: Booking, orderId: string = orderIdOf(booking)): BookingAnswer {
  const status = statusLabel(booking.status);
  return {
    order_id: orderId,
    booking_id: booking.id,
    booking: { booking_id: booking.id, reference: booking.reference, status },
    status,
  };
}

export async function toPayNowAnswer(
  actor: Actor,
  { booking, order }: HeldBooking,
  provider: PaymentProvider = requestProvider(),
): Promise<PayNowAnswer> {
  return {
    ...toBookingAnswer(booking, orderIdOf(booking, order.receipt)),
    payment_details: await toPaymentDetails(actor, order, provider),
    amount_to_send: toRupees(order.amountPaise),
    offers: [],
    hold_expires_at: (booking.holdExpiresAt ?? booking.createdAt).toISOString(),
  };
}
