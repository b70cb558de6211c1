import 'server-only';
import { consumeBid } from '@/lib/domains/itinerary/server/service/bids';
import { earnPendingPoints } from '@/lib/domains/loyalty/server/service/earn-points';
import { consumeCouponUse } from '@/lib/domains/pricing/server/coupon-service';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking } from '../../types';
import { appendEvent } from '../repository/stay-details';
import { queueConfirmation } from './messages';

/**
 * What follows from a confirmation, in its transaction: the quote and the coupon are used up, points are earned as pending,
 * the event is written, mail and SMS are queued. Each part happens once however often it is called.
 */
export async function afterConfirmation(tx: Tx, booking: Booking, actorUserId: number | null): Promise<void> {
  if (booking.couponCode !== null) await consumeCouponUse(tx, booking.id);
  // Whatever is not paid first has taken its quote when it was placed.
  if (booking.settlement === 'prepaid') await consumeBid(tx, booking.bidId);
  const { id: bookingId, legalEntityId, payablePaise, reference } = booking;
  const source = `${booking.hotelSnapshot.name} (${reference})`;
  // A night that points paid for earns none.
  if (booking.settlement !== 'voucher') {
    await earnPendingPoints(tx, { legalEntityId, bookingId, payablePaise, source });
  }
  await appendEvent({ bookingId, type: 'confirmed', actorUserId, data: { settlement: booking.settlement } }, tx);
  await queueConfirmation(tx, booking);
}
