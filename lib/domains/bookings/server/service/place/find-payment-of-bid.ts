import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import type { PriceSource } from '@/lib/domains/itinerary/types';
import { findBooking, findLiveBookingOfBid } from '@/lib/domains/bookings/server/repository/bookings';

/** What became of a quote that was booked before. */
export interface PaymentOfBid {
  bookingId: number;
  /** Nothing is left to be paid. */
  isBooked: boolean;
  /** ISO instant until which the rooms are held. */
  holdExpiresAt: string;
  /** The price that was chosen. */
  priceSource: PriceSource;
}

/**
 * The booking that a quote became, for a booker who comes back to its checkout: paid already, or waiting for its payment.
 * Null while nothing was booked, after the hold expired or was given back, and for somebody else's quote.
 */
export async function findPaymentOfBid(actor: Actor, bidId: number): Promise<PaymentOfBid | null> {
  const bookingId = await findLiveBookingOfBid(bidId);
  const booking = bookingId === null ? null : await findBooking(bookingId);
  if (!booking || booking.userId !== actor.userId || booking.status === 'cancelled') return null;
  return {
    bookingId: booking.id,
    isBooked: booking.status !== 'pending_payment',
    holdExpiresAt: (booking.holdExpiresAt ?? booking.createdAt).toISOString(),
    priceSource: booking.priceSource,
  };
}
