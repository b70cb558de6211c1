import 'server-only';
import { consumeBid } from '@/lib/domains/itinerary/server/service/bids';
import { earnPendingPoints } from '@/lib/domains/loyalty/server/service/earn-points';
import { consumeCouponUse } from '@/lib/domains/pricing/server/coupon-service';
import { together } from '@/lib/platform/db/together';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking } from '../../types';
import { appendEvent } from '../repository/stay-details';
import { queueConfirmation } from './messages';

/**
 * What follows from a confirmation, in its transaction: the quote and the coupon are used up, points are earned as pending,
 * the event is written, mail and SMS are queued. Each part happens once however often it is called.
 */
export async function afterConfirmation(tx: Tx, booking: Booking, actorUserId: number | null): Promise<void> {
  const { id: bookingId, legalEntityId, payablePaise, reference, settlement } = booking;
  const source = `${booking.hotelSnapshot.name} (${reference})`;
  const event = { bookingId, type: 'confirmed', actorUserId, data: { settlement } };
  await together(tx, [
    async () => {
      if (booking.couponCode !== null) await consumeCouponUse(tx, bookingId);
      // Whatever is not paid first has taken its quote when it was placed.
      if (settlement === 'prepaid') await consumeBid(tx, booking.bidId);
      // A night that points paid for earns none.
      if (settlement === 'voucher') return;
      await earnPendingPoints(tx, { legalEntityId, bookingId, payablePaise, source });
    },
    () => appendEvent(event, tx),
    () => queueConfirmation(tx, booking),
  ]);
}
