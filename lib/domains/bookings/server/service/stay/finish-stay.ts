import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import type { Booking } from '@/lib/domains/bookings/types';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { vestStayPoints } from './stay-points';
import { INVOICE_TASK } from '../tasks';

export async function finishStay(tx: Tx, booking: Booking, data: Record<string, unknown> = {}): Promise<boolean> {
  if (!(await bookings.changeBookingStatus(booking.id, [booking.status], { status: 'checked_out' }, tx))) return false;
  await appendEvent({ bookingId: booking.id, type: 'checked_out', data }, tx);
  await vestStayPoints(tx, booking);
  await enqueue(tx, INVOICE_TASK, { bookingId: booking.id });
  return true;
}
