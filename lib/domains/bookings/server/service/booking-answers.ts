import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import type { PaymentDetails, SavedCard } from '@/lib/domains/payments/contract';
import { listPayerCards } from '@/lib/domains/payments/server/service/customers';
import { toRupees } from '@/lib/money';
import type { PaymentProvider, SavedCardToken } from '@/lib/providers/payments/port';
import { paymentProvider } from '@/lib/providers/payments/provider';
import type { BookingAnswer, PayNowAnswer } from '../../contract';
import type { Booking } from '../../types';
import type { HeldBooking } from './hold-booking';

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
  const { customerId, cards } = await listPayerCards(actor, provider);
  const { keyId, scriptUrl } = provider.publicConfig();
  const details: PaymentDetails = {
    customer_id: customerId,
    cards: cards.map(toSavedCard),
    payment_id: null,
    payment_service_id: order.providerOrderId,
    key_id: keyId,
    script_url: scriptUrl,
    currency: 'INR',
  };
  return {
    ...toBookingAnswer(booking, order.receipt),
    payment_details: details,
    amount_to_send: toRupees(order.amountPaise),
    offers: [],
    hold_expires_at: (booking.holdExpiresAt ?? booking.createdAt).toISOString(),
  };
}

function toSavedCard({ id, last4, network, expiryMonth, expiryYear }: SavedCardToken): SavedCard {
  const twoDigits = (value: number | null) => (value === null ? '' : String(value % 100).padStart(2, '0'));
  return { id, last4, network, expiry_month: twoDigits(expiryMonth), expiry_year: twoDigits(expiryYear) };
}
