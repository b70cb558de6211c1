import type { ArrivalsMode } from '@/lib/domains/hotels/types';
import { addDays, indiaInstant, type IsoDate } from '@/lib/dates';
import type { BookingStatus } from './status';

export interface StayClock {
  status: BookingStatus;
  checkin: IsoDate;
  checkout: IsoDate;
  checkinTime: string;
  checkoutTime: string;
  arrivals?: ArrivalsMode;
  /** Set if the guests are reported missing: the room is reserved until this day begins. */
  reservedUntil?: IsoDate | null;
}

/** No-shows, their reversal, early departures and corrections are accepted for this time after check-out. */
export const REPORT_HOURS = 48;

export function reportDeadline({ checkout, checkoutTime }: Pick<StayClock, 'checkout' | 'checkoutTime'>): Date {
  return new Date(indiaInstant(checkout, checkoutTime).getTime() + REPORT_HOURS * 3_600_000);
}

/**
 * Uses the hotel's clock. A stay whose guests are reported missing becomes a no-show when the room is no longer reserved. Where arrivals are
 * reported, a stay without any report counts as taken place when the time for reports has ended, because the room was reserved.
 */
export function stayStatusAt(stay: StayClock, now: Date): BookingStatus {
  const hasPassed = (instant: Date) => now.getTime() >= instant.getTime();
  if (stay.status === 'confirmed') {
    if (stay.reservedUntil) return hasPassed(indiaInstant(stay.reservedUntil)) ? 'no_show' : 'confirmed';
    const begin = stay.arrivals === 'reported' ? reportDeadline(stay) : indiaInstant(stay.checkin, stay.checkinTime);
    return hasPassed(begin) ? 'checked_in' : 'confirmed';
  }
  if (stay.status === 'checked_in') {
    return hasPassed(indiaInstant(stay.checkout, stay.checkoutTime)) ? 'checked_out' : 'checked_in';
  }
  return stay.status;
}

/** Guests may arrive until midnight after the check-in day. */
export function midnightAfterCheckin(checkin: IsoDate): Date {
  return indiaInstant(addDays(checkin, 1));
}
