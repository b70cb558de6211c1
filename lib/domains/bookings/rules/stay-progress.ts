import { addDays, indiaInstant, type IsoDate } from '@/lib/dates';
import type { BookingStatus } from './status';

export interface StayClock {
  status: BookingStatus;
  checkin: IsoDate;
  checkout: IsoDate;
  /** HH:MM at the hotel. */
  checkinTime: string;
  checkoutTime: string;
  /** False when the hotel reported that nobody came; arrival is assumed otherwise. */
  hasArrived?: boolean;
}

/**
 * The status a stay has by the hotel's clock: checked in from check-in time, checked out from check-out time; a guest
 * reported missing is a no-show from midnight after the day of check-in. Other states stay as they are.
 */
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
