import 'server-only';
import { releaseHeldNights, releaseSoldNights } from '@/lib/domains/hotels/server/service/inventory';
import { expireBid } from '@/lib/domains/itinerary/server/service/bids';
import { reversePoints } from '@/lib/domains/loyalty/server/service/reverse-points';
import { releaseCouponUse } from '@/lib/domains/pricing/server/service/coupons';
import { todayInIndia } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking, CancellationRecord } from '@/lib/domains/bookings/types';
import { findAwaitingChange, supersedeQuotes } from '@/lib/domains/bookings/server/repository/changes';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { releaseChange } from '../change/await-payment';
import { reportBookingEvent } from '../messages/report-booking-event';
import { reverseBookingMoney } from './refund-booking';
import { roomNightsOf } from '../place/room-nights';
import { queueAccounting } from '../tasks';

/** The caller must hold the booking's row lock and send the messages. */
export async function applyCancellation(
  tx: Tx,
  booking: Booking,
  cancellation: CancellationRecord,
  eventType: 'cancelled' | 'released',
  reportedBy: Record<string, unknown> = {},
): Promise<Booking> {
  const { cancelledBy: actorUserId, penaltyPaise, refundPaise } = cancellation;
  const change = { status: 'cancelled', inventoryState: 'released', holdExpiresAt: null, cancellation } as const;
  if (!(await bookings.changeBookingStatus(booking.id, [booking.status], change, tx))) {
    throw new Error(`Booking ${booking.id} changed status although its row is locked`);
  }
  await releaseCouponUse(tx, booking.id);
  const awaiting = await findAwaitingChange(booking.id, tx);
  if (awaiting) await releaseChange(tx, booking, awaiting, 'superseded');
  await supersedeQuotes(booking.id, tx);
  const nights = roomNightsOf(booking);
  if (booking.inventoryState === 'held') await releaseHeldNights(tx, nights);
  else await releaseSoldNights(tx, { ...nights, fromNight: todayInIndia(new Date(cancellation.cancelledAt)) });
  await expireBid(tx, booking.bidId);
  await reverseBookingMoney(tx, booking, cancellation, actorUserId);
  // Points are posted after money, because every transaction locks the ledger books in this order.
  await reversePoints(tx, booking.id);
  const data = { penalty_paise: penaltyPaise, refund_paise: refundPaise, ...reportedBy };
  await appendEvent({ bookingId: booking.id, type: eventType, actorUserId, data }, tx);
  if (booking.confirmedAt !== null) await reportBookingEvent(tx, booking, 'booking.cancelled');
  if (penaltyPaise + booking.changeFeesPaise > 0) await queueAccounting(tx, booking.id);
  return { ...booking, ...change };
}
