import 'server-only';
import { getArrivalsMode } from '@/lib/domains/hotels/server/service/arrivals-mode';
import { indiaInstant } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking } from '@/lib/domains/bookings/types';
import { listReportedMissing } from '@/lib/domains/bookings/server/repository/stay-details';

export const UNDER_WAY =
  'The stay has begun and the hotel has not reported yet whether the guests came. Please call the hotel.';

/** True where arrivals are reported and the check-in hour has passed without a report: the guests may be at the hotel. */
export async function mayBeUnderWay(booking: Booking, at: Date, tx?: Tx): Promise<boolean> {
  const { id, status, checkin, hotelId, hotelSnapshot, hotelRefusedAt } = booking;
  if (status !== 'confirmed' || hotelRefusedAt || at < indiaInstant(checkin, hotelSnapshot.checkinTime)) return false;
  if ((await getArrivalsMode(hotelId, tx)) === 'assumed') return false;
  return !(await listReportedMissing([id], tx)).has(id);
}
