import 'server-only';
import type { Contact } from '@/lib/domains/auth/server/service/contact';
import { consumeBid } from '@/lib/domains/itinerary/server/service/bids';
import { earnPendingPoints } from '@/lib/domains/loyalty/server/service/earn-points';
import { consumeCouponUse } from '@/lib/domains/pricing/server/service/coupons';
import { pipelined } from '@/lib/platform/db/pipelined';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking, BookingGuest, Settlement } from '@/lib/domains/bookings/types';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { isTextAllowed, queueConfirmation, readTravellers, toTravellers } from '../messages/booking-messages';

/** What is written of a booking that becomes confirmed. */
export function confirmedEvent(settlement: Settlement, actorUserId: number | null) {
  return { type: 'confirmed', actorUserId, data: { settlement } };
}

/**
 * What follows from a confirmation, in its transaction: the quote and the coupon are used up, points are earned as pending,
 * the event is written, mail and SMS are queued. Each part happens once however often it is called.
 */
export async function afterConfirmation(tx: Tx, booking: Booking, actorUserId: number | null): Promise<void> {
  const { id: bookingId, settlement } = booking;
  await pipelined(tx, [
    () => useUp(tx, booking),
    () => appendEvent({ bookingId, ...confirmedEvent(settlement, actorUserId) }, tx),
    () => confirm(tx, booking),
  ]);
}

async function confirm(tx: Tx, booking: Booking): Promise<void> {
  const [travellers, hasText] = await pipelined(tx, [
    () => readTravellers(tx, booking),
    () => isTextAllowed(tx, booking.userId),
  ]);
  await queueConfirmation(tx, booking, travellers, hasText);
}

/** What is known of a booking that was just placed. */
interface ConfirmedAtOnce {
  booking: Booking;
  booker: Contact;
  /** Whether the booker is told by SMS too. */
  hasText: boolean;
  draft: { guests: readonly BookingGuest[] };
}

/** The same for a booking that is confirmed as it is placed: its events are written with it, and everybody in it is known. */
export async function afterPlacing(tx: Tx, { booking, booker, hasText, draft }: ConfirmedAtOnce): Promise<void> {
  await pipelined(tx, [
    () => useUp(tx, booking),
    () => queueConfirmation(tx, booking, toTravellers(booker, draft.guests), hasText),
  ]);
}

async function useUp(tx: Tx, booking: Booking): Promise<void> {
  const { id: bookingId, legalEntityId, payablePaise, reference, settlement } = booking;
  if (booking.couponCode !== null) await consumeCouponUse(tx, bookingId);
  // Whatever is not paid first has taken its quote when it was placed.
  if (settlement === 'prepaid') await consumeBid(tx, booking.bidId);
  // A night that points paid for earns none.
  if (settlement === 'voucher') return;
  const source = `${booking.hotelSnapshot.name} (${reference})`;
  await earnPendingPoints(tx, { legalEntityId, bookingId, payablePaise, source });
}
