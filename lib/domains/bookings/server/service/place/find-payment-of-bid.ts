import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import type { PriceSource } from '@/lib/domains/itinerary/types';
import { findBooking, findLiveBookingOfBid } from '@/lib/domains/bookings/server/repository/bookings';

export interface PaymentOfBid {
  bookingId: number;
  isBooked: boolean;
  holdExpiresAt: string;
  priceSource: PriceSource;
}

/** Returns null for another user's quote and for cancelled or expired bookings. */
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
