import 'server-only';
import { reversePoints } from '@/lib/domains/loyalty/server/service/reverse-points';
import { lockPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
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
    if (statusAt(booking, at, true) === booking.status) continue;
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

/** Decides on the locked row, because a change may have moved the dates since the stay was listed. */
async function advance(id: number, at: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const wasMissing = await isReportedMissing(tx, id);
    // A no-show moves the money of payments, and their orders are locked before the booking.
    if (wasMissing) for (const orderId of await listOrderIds(id, tx)) await lockPaymentOrder(tx, orderId);
    const booking = await bookings.lockBooking(id, tx);
    const isMissing = await isReportedMissing(tx, id);
    if (!booking || (isMissing && !wasMissing)) return false;
    // Support decides about a refused stay for which the booker chose nothing.
    if (booking.hotelRefusedAt && booking.status === 'confirmed') return false;
    const next = statusAt(booking, at, !isMissing);
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

const isReportedMissing = async (tx: Tx, id: number) => (await listReportedMissing([id], tx)).has(id);

function statusAt({ status, checkin, checkout, hotelSnapshot }: Booking, at: Date, hasArrived: boolean): BookingStatus {
  const { checkinTime, checkoutTime } = hotelSnapshot;
  return stayStatusAt({ status, checkin, checkout, checkinTime, checkoutTime, hasArrived }, at);
}
