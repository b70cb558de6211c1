import 'server-only';
import { releaseSoldNights } from '@/lib/domains/hotels/server/inventory-service';
import { todayInIndia } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import type { Booking, CancellationRecord } from '../../types';
import * as bookings from '../repository/bookings';
import { appendEvent } from '../repository/stay-details';
import { assessCancellation } from './assess-cancellation';
import { queueNoShow } from './messages';
import { keepCharge } from './return-money';
import { roomNightsOf } from './room-nights';
import { INVOICE_TASK } from './tasks';

/**
 * Ends a stay that nobody came to: the policy's no-show rule decides what is kept, the rest goes back, nights from today on
 * can be sold again, and the charge is invoiced. Points stay pending until the stay would have ended, because the guest may
 * still come.
 * @param booking under its lock, and its payment orders under theirs; confirmed, or checked in by assumption
 */
export async function chargeNoShow(tx: Tx, booking: Booking, at: Date, data: Record<string, unknown> = {}) {
  const { penaltyPaise, refundPaise, reason } = await assessCancellation(booking, at, tx);
  const record: CancellationRecord = {
    ...{ penaltyPaise, refundPaise, reason: `No-show: ${reason}` },
    cancelledAt: at.toISOString(),
    cancelledBy: null,
  };
  const change = { status: 'no_show', inventoryState: 'released', cancellation: record } as const;
  if (!(await bookings.moveBooking(booking.id, [booking.status], change, tx))) {
    throw new Error(`Booking ${booking.id} moved under its own lock`);
  }
  await releaseSoldNights(tx, { ...roomNightsOf(booking), fromNight: todayInIndia(at) });
  await keepCharge(tx, booking, record);
  const money = { penalty_paise: penaltyPaise, refund_paise: refundPaise };
  await appendEvent({ bookingId: booking.id, type: 'no_show', data: { ...data, ...money } }, tx);
  await enqueue(tx, INVOICE_TASK, { bookingId: booking.id });
  await queueNoShow(tx, booking, record);
  return record;
}
