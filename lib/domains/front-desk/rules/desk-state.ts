import type { Booking } from '@/lib/domains/bookings/types';
import { addDays, nightsBetween, todayInIndia, type IsoDate } from '@/lib/dates';
import {
  canRecordNoShow,
  findReportRefusal,
  hasStayEnded,
  isLastNightBegun,
  toReportedStay,
} from '@/lib/domains/bookings/rules/stay-report';
import type { DeskAction, DeskState, Section } from '../types';

export interface StayOnDesk {
  booking: Booking;
  isArrivalReported: boolean;
  reservedUntil: IsoDate | null;
  /** The newest change of the booking is an early departure. */
  leftEarly: boolean;
}

export function deskState({ booking, isArrivalReported, reservedUntil }: StayOnDesk, now: Date): DeskState {
  const { status, checkin } = booking;
  const today = todayInIndia(now);
  if (status === 'no_show' || status === 'cancelled') return status;
  if (status === 'checked_out') return 'departed';
  if (status === 'checked_in') return checkin === today && !isArrivalReported ? 'due' : 'in_house';
  if (reservedUntil !== null) return 'missing';
  if (checkin === today) return 'due';
  return checkin < today ? 'overdue' : 'expected';
}

/** The lists of a day to which a stay belongs, apart from unanswered stays. */
export function sectionsOf(stay: StayOnDesk, day: IsoDate, now: Date): Section[] {
  const { status, checkin, checkout } = stay.booking;
  if (status === 'cancelled') return [];
  const state = deskState(stay, now);
  const isLate = day === todayInIndia(now) && checkin < day && (state === 'overdue' || state === 'missing');
  return [
    ...(checkin === day || isLate ? (['arrivals'] as const) : []),
    ...(state === 'in_house' && checkin <= day && day < checkout ? (['in_house'] as const) : []),
    ...(checkout === day && status !== 'no_show' ? (['departures'] as const) : []),
    ...(checkin === addDays(day, 1) ? (['tomorrow'] as const) : []),
  ];
}

/** What may be offered; the assessment of an action can still refuse it. */
export function availableActions(stay: StayOnDesk, now: Date): DeskAction[] {
  const { booking, isArrivalReported, reservedUntil } = stay;
  const { status, settlement, checkin, checkout } = booking;
  const reported = toReportedStay(booking);
  if (findReportRefusal(reported, now)) return [];
  const isOver = hasStayEnded(reported, now);
  const isPresent = status === 'checked_in' || (status === 'confirmed' && reservedUntil === null);
  const mayArrive = status === 'confirmed' || deskState(stay, now) === 'due';
  const isExpected = status === 'confirmed' || status === 'checked_in';
  const today = todayInIndia(now);
  const hasArrived = status === 'checked_in' && isArrivalReported && checkin < today;
  const possible: Record<DeskAction, boolean> = {
    'check-in': mayArrive && !isOver,
    'check-out': isPresent && isLastNightBegun(booking, now),
    'check-out-reversal': status === 'checked_out' && !isOver,
    'keep-room': isExpected && !hasArrived && today < checkout,
    'no-show': (isExpected || status === 'checked_out') && canRecordNoShow(booking, now),
    'no-show-reversal': status === 'no_show',
    'early-departure':
      (isPresent || status === 'checked_out') && settlement !== 'voucher' && nightsBetween(checkin, checkout) > 1,
    'early-departure-reversal': (status === 'checked_in' || status === 'checked_out') && stay.leftEarly,
    extension: isPresent && !isOver && settlement !== 'voucher',
  };
  return (Object.keys(possible) as DeskAction[]).filter((action) => possible[action]);
}
