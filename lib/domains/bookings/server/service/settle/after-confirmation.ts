import 'server-only';
import type { Contact } from '@/lib/domains/auth/server/service/contact';
import { consumeBid } from '@/lib/domains/itinerary/server/service/bids';
import { earnPendingPoints } from '@/lib/domains/loyalty/server/service/earn-points';
import { consumeCouponUse } from '@/lib/domains/pricing/server/service/coupons';
import { pipelined } from '@/lib/platform/db/pipelined';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking, BookingGuest, MeansOfPayment } from '@/lib/domains/bookings/types';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { reportBookingEvent } from '../messages/report-booking-event';
import { isSmsAllowed, queueConfirmation, readTravellers, toTravellers } from '../messages/booking-messages';

export function confirmedEvent(settlement: MeansOfPayment, actorUserId: number | null) {
  return { type: 'confirmed', actorUserId, data: { settlement } };
}

/** Every step is idempotent. */
export async function afterConfirmation(tx: Tx, booking: Booking, actorUserId: number | null): Promise<void> {
  const { id: bookingId, settlement } = booking;
  await pipelined(tx, [
    () => consumeQuoteAndCoupon(tx, booking),
    () => appendEvent({ bookingId, ...confirmedEvent(settlement, actorUserId) }, tx),
    () => queueConfirmationMessages(tx, booking),
    () => reportBookingEvent(tx, booking, 'booking.confirmed'),
  ]);
}

async function queueConfirmationMessages(tx: Tx, booking: Booking): Promise<void> {
  const [travellers, isSmsWanted] = await pipelined(tx, [
    () => readTravellers(tx, booking),
    () => isSmsAllowed(tx, booking.userId),
  ]);
  await queueConfirmation(tx, booking, travellers, isSmsWanted);
}

interface ConfirmedWithoutPayment {
  booking: Booking;
  booker: Contact;
  isSmsWanted: boolean;
  draft: { guests: readonly BookingGuest[] };
}

export async function afterPlacing(
  tx: Tx,
  { booking, booker, isSmsWanted, draft }: ConfirmedWithoutPayment,
): Promise<void> {
  await pipelined(tx, [
    () => consumeQuoteAndCoupon(tx, booking),
    () => queueConfirmation(tx, booking, toTravellers(booker, draft.guests), isSmsWanted),
    () => reportBookingEvent(tx, booking, 'booking.confirmed'),
  ]);
}

async function consumeQuoteAndCoupon(tx: Tx, booking: Booking): Promise<void> {
  const { id: bookingId, legalEntityId, payablePaise, reference, settlement } = booking;
  if (booking.couponCode !== null) await consumeCouponUse(tx, bookingId);
  // With the other means of payment, placeBooking has already consumed the quote.
  if (settlement === 'prepaid') await consumeBid(tx, booking.bidId);
  if (settlement === 'voucher') return;
  const source = `${booking.hotelSnapshot.name} (${reference})`;
  await earnPendingPoints(tx, { legalEntityId, bookingId, payablePaise, source });
}
