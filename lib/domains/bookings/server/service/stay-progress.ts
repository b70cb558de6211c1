import 'server-only';
import { vestPoints } from '@/lib/domains/loyalty/server/service/earn-points';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { log } from '@/lib/platform/log/log';
import { stayStatusAt } from '../../rules/stay-progress';
import type { Booking } from '../../types';
import * as bookings from '../repository/bookings';
import { listStaysInProgress } from '../repository/lists';
import { appendEvent } from '../repository/stay-details';
import { INVOICE_TASK } from './tasks';

/** Moves stays on by the hotel's clock: checked in, checked out. Points can be spent from check-out on. */
export async function advanceStays(): Promise<number> {
  const at = now();
  let moved = 0;
  for (const booking of await listStaysInProgress(todayInIndia(at), 500)) {
    try {
      // A stay that was not looked at for days takes both steps at once.
      while (await advance(booking, at)) moved += 1;
    } catch (error) {
      log.error('bookings.progress_failed', { bookingId: booking.id, error });
    }
  }
  return moved;
}

async function advance(booking: Booking, at: Date): Promise<boolean> {
  const { status, checkin, checkout, hotelSnapshot } = booking;
  const { checkinTime, checkoutTime } = hotelSnapshot;
  const next = stayStatusAt({ status, checkin, checkout, checkinTime, checkoutTime }, at);
  if (next === status) return false;
  const isMoved = await inTransaction(async (tx) => {
    if (!(await bookings.moveBooking(booking.id, [status], { status: next }, tx))) return false;
    await appendEvent({ bookingId: booking.id, type: next }, tx);
    if (next === 'checked_out') {
      await vestPoints(tx, booking.id);
      await enqueue(tx, INVOICE_TASK, { bookingId: booking.id });
    }
    return true;
  });
  booking.status = next;
  return isMoved;
}
