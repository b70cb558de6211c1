import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking } from '@/lib/domains/bookings/types';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { vestStayPoints } from './stay-points';
import { queueAccounting } from '../tasks';

/** What the event of the check-out states about the person who reported it; nothing if the clock did. */
interface ReportedBy {
  data?: Record<string, unknown>;
  actorUserId?: number | null;
}

export async function finishStay(tx: Tx, booking: Booking, reportedBy: ReportedBy = {}): Promise<boolean> {
  if (!(await bookings.changeBookingStatus(booking.id, [booking.status], { status: 'checked_out' }, tx))) return false;
  await appendEvent({ bookingId: booking.id, type: 'checked_out', ...reportedBy }, tx);
  await vestStayPoints(tx, booking);
  await queueAccounting(tx, booking.id);
  return true;
}
