import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { toRupees } from '@/lib/money';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { providerForRequest } from '@/lib/providers/payments/provider';
import type { BookingAnswer, PayNowAnswer } from '@/lib/domains/bookings/contract/bookings';
import type { Booking } from '@/lib/domains/bookings/types';
import { orderIdOf } from '@/lib/domains/bookings/rules/order-id';
import { statusLabel } from '@/lib/domains/bookings/rules/status';
import type { HeldBooking } from '../place/hold-booking';
import { toPaymentDetails } from '../settle/payment-details';

export function toBookingAnswer(booking: Booking, orderId: string = orderIdOf(booking)): BookingAnswer {
  const status = statusLabel(booking.status);
  return {
    orderId,
    bookingId: booking.id,
    booking: { bookingId: booking.id, reference: booking.reference, status },
    status,
  };
}

export async function toPayNowAnswer(
  actor: Actor,
  { booking, order }: HeldBooking,
  provider: PaymentProvider = providerForRequest(),
): Promise<PayNowAnswer> {
  return {
    ...toBookingAnswer(booking, orderIdOf(booking, order.receipt)),
    paymentDetails: await toPaymentDetails(actor, order, provider),
    amountToSend: toRupees(order.amountPaise),
    offers: [],
    holdExpiresAt: (booking.holdExpiresAt ?? booking.createdAt).toISOString(),
  };
}
