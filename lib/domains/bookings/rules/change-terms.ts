import { indiaInstant, nightsBetween, todayInIndia, type IsoDate } from '@/lib/dates';
import { MAX_STAY_NIGHTS } from '@/lib/domains/pricing/types';
import type { MeansOfPayment } from '../types';
import { isSameStay, type StayPlan, type StockChange } from './change-plan';
import type { BookingStatus } from './status';

export interface ChangeRefusal {
  error: 'WRONG_BOOKING_STATE' | 'INVALID_INPUT' | 'STAY_TOO_LONG' | 'NOT_SALEABLE' | 'ROOM_UNAVAILABLE';
  field?: string;
  message?: string;
}

export interface ChangeableBooking {
  status: BookingStatus;
  settlement: MeansOfPayment;
  checkin: IsoDate;
  checkout: IsoDate;
  /** HH:MM by the hotel's clock. */
  checkinTime: string;
  checkoutTime: string;
}

const CHANGEABLE: readonly BookingStatus[] = ['confirmed', 'checked_in'];

/** The invoice is issued at check-out, so changes end there. */
export function isChangeable(status: BookingStatus): boolean {
  return CHANGEABLE.includes(status);
}

export function hasStayBegun({ status, checkin, checkinTime }: ChangeableBooking, now: Date): boolean {
  return status === 'checked_in' || now >= indiaInstant(checkin, checkinTime);
}

const refuse = (message: string): ChangeRefusal => ({ error: 'WRONG_BOOKING_STATE', message });
const refuseField = (field: string, message: string): ChangeRefusal => ({ error: 'INVALID_INPUT', field, message });

export function findStateRefusal(booking: ChangeableBooking, now: Date): ChangeRefusal | null {
  if (booking.status === 'pending_payment')
    return refuse('This booking is not paid yet. Pay for it or release its rooms first.');
  if (booking.status === 'cancelled') return refuse('This booking is cancelled. Make a new booking instead.');
  if (!isChangeable(booking.status) || now >= indiaInstant(booking.checkout, booking.checkoutTime))
    return refuse('This stay is over and can no longer be changed.');
  return null;
}

/** @param reason why the guests leave early; required for an early departure */
export function findStayRefusal(
  booking: ChangeableBooking,
  { booked, wanted }: { booked: StayPlan; wanted: StayPlan },
  reason: string,
  now: Date,
): ChangeRefusal | null {
  if (isSameStay(booked, wanted)) return null;
  if (booking.settlement === 'voucher')
    return refuse('A room-night voucher pays for this stay, so its dates and rooms cannot change. Cancel it instead.');
  const nights = nightsBetween(wanted.checkin, wanted.checkout);
  if (nights < 1) return refuseField('checkout', 'Check-out must be after check-in');
  if (nights > MAX_STAY_NIGHTS) return { error: 'STAY_TOO_LONG', field: 'checkout' };
  const today = todayInIndia(now);
  if (!hasStayBegun(booking, now)) {
    if (wanted.checkin < today)
      return refuseField('checkin', 'Check-in cannot be in the past. Choose today or a later date.');
    return null;
  }
  const isSameButCheckout = isSameStay({ ...booked, checkout: wanted.checkout }, wanted);
  if (!isSameButCheckout) return refuse('The stay has begun. Only its check-out day, guests and GSTIN can change.');
  if (wanted.checkout <= today)
    return refuseField('checkout', 'The night that has begun stays. Choose tomorrow or a later check-out day.');
  if (wanted.checkout < booked.checkout && reason === '')
    return refuseField('reason', 'Enter a reason for the early departure');
  return null;
}

/** Stock and sales restrictions of one night; also of the check-out day, which needs no room. */
export interface NightStock {
  night: IsoDate;
  freeRooms: number;
  isStopSell: boolean;
  isBlackout: boolean;
  isClosedToArrival: boolean;
  /** True if arrivals on this day are no longer sold. */
  isReleased: boolean;
  isClosedToDeparture: boolean;
  minStayNights: number;
}

/** Restrictions apply to what is new: nights to added nights, arrival rules to a new arrival or a shorter stay. */
export function findStockRefusal(
  { booked, wanted }: { booked: StayPlan; wanted: StayPlan },
  stock: readonly NightStock[],
  changes: readonly StockChange[],
  hasBegun: boolean,
): ChangeRefusal | null {
  const on = (night: IsoDate) => stock.find((one) => one.night === night);
  const added = changes.filter(({ rooms }) => rooms > 0);
  if (added.some(({ night }) => on(night)?.isBlackout))
    return { error: 'NOT_SALEABLE', message: 'The hotel does not accept guests on one of the added nights.' };
  if (added.some(({ night, rooms }) => isFull(on(night), rooms))) return { error: 'ROOM_UNAVAILABLE' };
  if (hasBegun) return null;
  const isOtherArrival = wanted.checkin !== booked.checkin || wanted.roomTypeId !== booked.roomTypeId;
  const nights = nightsBetween(wanted.checkin, wanted.checkout);
  const isShorter = nights < nightsBetween(booked.checkin, booked.checkout);
  const arrival = on(wanted.checkin);
  if (isOtherArrival && (arrival?.isClosedToArrival || arrival?.isReleased))
    return { error: 'NOT_SALEABLE', field: 'checkin', message: 'The hotel does not accept arrivals on this day.' };
  if ((isOtherArrival || isShorter) && arrival && nights < arrival.minStayNights) {
    const message = `The hotel accepts stays of at least ${arrival.minStayNights} nights from this check-in day.`;
    return { error: 'NOT_SALEABLE', field: 'checkout', message };
  }
  const isOtherDeparture = wanted.checkout !== booked.checkout || wanted.roomTypeId !== booked.roomTypeId;
  if (isOtherDeparture && on(wanted.checkout)?.isClosedToDeparture)
    return { error: 'NOT_SALEABLE', field: 'checkout', message: 'The hotel does not accept departures on this day.' };
  return null;
}

function isFull(stock: NightStock | undefined, rooms: number): boolean {
  return !stock || stock.isStopSell || stock.freeRooms < rooms;
}
