import 'server-only';
import { getArrivalsMode } from '@/lib/domains/hotels/server/service/arrivals-mode';
import type { ArrivalsMode } from '@/lib/domains/hotels/types';
import { reversePoints } from '@/lib/domains/loyalty/server/service/reverse-points';
import { lockPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import { todayInIndia, type IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { log } from '@/lib/platform/log/log';
import { stayStatusAt } from '@/lib/domains/bookings/rules/stay-progress';
import type { Booking, BookingStatus } from '@/lib/domains/bookings/types';
import { listOrderIds } from '@/lib/domains/bookings/server/repository/allocations';
import { listReportedMissing } from '../../repository/stay-details';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { listNoShowsWithPendingPoints, listStaysToAdvance } from '@/lib/domains/bookings/server/repository/lists';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { finishStay } from './finish-stay';
import { inBatches } from '@/lib/platform/jobs/in-batches';
import { chargeNoShow } from './no-show';

const BATCH = 500;

export async function advanceStays(): Promise<number> {
  const at = now();
  const today = todayInIndia(at);
  const stays = inBatches(
    (afterId) => listStaysToAdvance(today, { afterId, limit: BATCH }),
    ({ id }) => id,
  );
  let moved = 0;
  for await (const booking of stays) {
    if (!(await isDue(booking, at))) continue;
    try {
      // After a long outage a stay may be due for both check-in and check-out.
      while (await advance(booking.id, at)) moved += 1;
    } catch (error) {
      log.error('bookings.progress_failed', { bookingId: booking.id, error });
    }
  }
  for (const id of await listNoShowsWithPendingPoints(today, BATCH)) {
    try {
      await inTransaction((tx) => reversePoints(tx, id));
    } catch (error) {
      log.error('bookings.points_not_reversed', { bookingId: id, error });
    }
  }
  return moved;
}

async function isDue(booking: Booking & { arrivals: ArrivalsMode }, at: Date): Promise<boolean> {
  if (statusAt(booking, at, booking.arrivals) !== booking.status) return true;
  // Where arrivals are reported, only stays with a report are due.
  return booking.status === 'confirmed' && (await listReportedMissing([booking.id])).has(booking.id);
}

/** Decides on the locked row, because a change may have moved the dates since the stay was listed. */
async function advance(id: number, at: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const wasMissing = (await listReportedMissing([id], tx)).has(id);
    // A no-show moves the money of payments, and their orders are locked before the booking.
    if (wasMissing) for (const orderId of await listOrderIds(id, tx)) await lockPaymentOrder(tx, orderId);
    const booking = await bookings.lockBooking(id, tx);
    const reservedUntil = (await listReportedMissing([id], tx)).get(id);
    if (!booking || (reservedUntil !== undefined && !wasMissing)) return false;
    // Support decides about a refused stay for which the booker chose nothing.
    if (booking.hotelRefusedAt && booking.status === 'confirmed') return false;
    const next = statusAt(booking, at, await getArrivalsMode(booking.hotelId, tx), reservedUntil);
    if (next === booking.status) return false;
    if (next === 'checked_out') return finishStay(tx, booking);
    if (next === 'no_show') {
      await chargeNoShow(tx, booking, at);
      return true;
    }
    if (!(await bookings.changeBookingStatus(id, [booking.status], { status: next }, tx))) return false;
    await appendEvent({ bookingId: id, type: next }, tx);
    return true;
  });
}

function statusAt(booking: Booking, at: Date, arrivals: ArrivalsMode, reservedUntil?: IsoDate): BookingStatus {
  const { status, checkin, checkout, hotelSnapshot } = booking;
  const { checkinTime, checkoutTime } = hotelSnapshot;
  const report = reservedUntil === undefined ? {} : { reservedUntil };
  return stayStatusAt({ status, checkin, checkout, checkinTime, checkoutTime, arrivals, ...report }, at);
}
