import { addDays, formatLongDate, indiaInstant, todayInIndia, type IsoDate } from '@/lib/dates';
import { brandName } from '@/lib/platform/shell/brand';
import type { Booking } from '../types';
import { midnightAfterCheckin, reportDeadline } from './stay-progress';
import type { BookingStatus } from './status';

/** What a hotel reports about a stay. */
export const STAY_ACTIONS = [
  'check-in',
  'check-out',
  'check-out-reversal',
  'no-show',
  'no-show-reversal',
  'early-departure',
  'early-departure-reversal',
  'extension',
] as const;
export type StayAction = (typeof STAY_ACTIONS)[number];

export interface ReportedStay {
  status: BookingStatus;
  checkin: IsoDate;
  checkout: IsoDate;
  checkoutTime: string;
  isRefused: boolean;
}

export type ReportRefusal = { error: 'REPORT_CLOSED' } | { error: 'WRONG_BOOKING_STATE'; message: string };

export function toReportedStay(booking: Booking): ReportedStay {
  const { status, checkin, checkout, hotelSnapshot, hotelRefusedAt } = booking;
  return { status, checkin, checkout, checkoutTime: hotelSnapshot.checkoutTime, isRefused: hotelRefusedAt !== null };
}

export function hasStayEnded(
  { checkout, checkoutTime }: Pick<ReportedStay, 'checkout' | 'checkoutTime'>,
  now: Date,
): boolean {
  return now >= indiaInstant(checkout, checkoutTime);
}

/** The check-out day after guests have left: the night that had begun when they left stays. */
export function checkoutAfterDeparture(departure: IsoDate, now: Date): IsoDate {
  return departure > todayInIndia(now) ? departure : addDays(departure, 1);
}

/** All nights of the stay have begun, so that checking out releases none. */
export function isLastNightBegun({ checkout }: Pick<ReportedStay, 'checkout'>, now: Date): boolean {
  return addDays(todayInIndia(now), 1) >= checkout;
}

const refusedText = () =>
  `You answered that you cannot honour this booking. If the guests are with you, please call ${brandName()}.`;

const refuse = (message: string) => ({ error: 'WRONG_BOOKING_STATE' as const, message });

/** Refusals that are common to all reports, also those of the operator, who may report at any time. */
export function findStateRefusal({ status }: Pick<ReportedStay, 'status'>): ReportRefusal | null {
  if (status === 'cancelled') return refuse('This booking was cancelled.');
  if (status === 'pending_payment' || status === 'expired') return refuse('This booking is not confirmed.');
  return null;
}

/** Refusals that are common to all reports of a hotel or its system. */
export function findReportRefusal(stay: ReportedStay, now: Date): ReportRefusal | null {
  const byState = findStateRefusal(stay);
  if (byState) return byState;
  if (stay.isRefused) return refuse(refusedText());
  if (todayInIndia(now) < stay.checkin)
    return refuse(`The stay begins on ${formatLongDate(stay.checkin)}. Please try again on that day.`);
  return now >= reportDeadline(stay) ? { error: 'REPORT_CLOSED' } : null;
}

/** A room is guaranteed for the whole check-in day, so a no-show with immediate effect is possible after it. */
export function canRecordNoShow({ checkin }: Pick<ReportedStay, 'checkin'>, now: Date): boolean {
  return now >= midnightAfterCheckin(checkin);
}
