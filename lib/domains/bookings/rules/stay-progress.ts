import { addDays, indiaInstant, type IsoDate } from '@/lib/dates';
import type { BookingStatus } from './status';

export interface StayClock {
  status: BookingStatus;
  checkin: IsoDate;
  checkout: IsoDate;
  checkinTime: string;
  checkoutTime: string;
  hasArrived?: boolean;
}

/** Uses the hotel's clock. A stay whose guests are reported missing becomes a no-show at midnight after the check-in day. */
export function stayStatusAt(stay: StayClock, now: Date): BookingStatus {
  const hasPassed = (instant: Date) => now.getTime() >= instant.getTime();
  if (stay.status === 'confirmed') {
    if (stay.hasArrived === false) return hasPassed(indiaInstant(addDays(stay.checkin, 1))) ? 'no_show' : 'confirmed';
    return hasPassed(indiaInstant(stay.checkin, stay.checkinTime)) ? 'checked_in' : 'confirmed';
  }
  if (stay.status === 'checked_in') {
    return hasPassed(indiaInstant(stay.checkout, stay.checkoutTime)) ? 'checked_out' : 'checked_in';
  }
  return stay.status;
}
