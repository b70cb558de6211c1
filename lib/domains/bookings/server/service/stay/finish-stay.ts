import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking } from '@/lib/domains/bookings/types';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { vestStayPoints } from './stay-points';
import { queueAccounting } from '../tasks';

export async function finishStay(tx: Tx, booking: Booking, data: Record<string, unknown> = {}): Promise<boolean> {
  if (!(await bookings.changeBookingStatus(booking.id, [booking.status], { status: 'checked_out' }, tx))) return false;
  await appendEvent({ bookingId: booking.id, type: 'checked_out', data }, tx);
  await vestStayPoints(tx, booking);
  await queueAccounting(tx, booking.id);
  return true;
}
