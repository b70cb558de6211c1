import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { canCorrect } from '@/lib/domains/bookings/rules/status';
import { canRecordNoShow, hasStayEnded } from '@/lib/domains/bookings/rules/stay-report';
import type { Booking, BookingStatus } from '@/lib/domains/bookings/types';
import { formatLongDate, todayInIndia } from '@/lib/dates';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { throwWrongState } from './arrival-steps';
import { reportStay, type StayReport } from './report-stay';

export type Correction = 'check-in' | 'check-out' | 'no-show';

const TARGET: Record<Correction, BookingStatus> = {
  'check-in': 'checked_in',
  'check-out': 'checked_out',
  'no-show': 'no_show',
};

/**
 * Corrects a stay for the operator.
 * @returns a message for the operator
 * @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE also for a repeated correction, ROOM_UNAVAILABLE if nights of a reversed no-show were sold
 */
export async function correctStay(bookingId: number, correction: Correction, note: string): Promise<string> {
  const booking = await bookings.findBooking(bookingId);
  if (!booking) throw new AppError('NOT_FOUND');
  const report = { ...toReport(booking, correction, now()), note };
  const { result, after } = await reportStay({ kind: 'operator' }, report);
  if (result === 'repeated') throwNotAllowed(after.status, correction);
  return MESSAGES[after.status](after);
}

const MESSAGES: Record<BookingStatus, (booking: Booking) => string> = {
  ...{ pending_payment: () => '', cancelled: () => '', expired: () => '' },
  confirmed: () => 'Reported as not arrived. At midnight the stay becomes a no-show unless the guests are checked in.',
  checked_in: () => 'Checked in.',
  checked_out: () => 'Checked out.',
  no_show: ({ cancellation }) =>
    `Recorded as no-show. The policy charges ${(cancellation?.penaltyPaise ?? 0) / 100} rupees.`,
};

function toReport(booking: Booking, correction: Correction, at: Date): StayReport {
  const { id: bookingId, status, checkin, checkout, hotelSnapshot } = booking;
  if (!canCorrect(status, TARGET[correction])) throwNotAllowed(status, correction);
  if (todayInIndia(at) < checkin && correction !== 'check-out')
    throwWrongState(`The stay begins on ${formatLongDate(checkin)}. Please try again on that day.`);
  if (correction === 'no-show') return { bookingId, action: 'no-show', keepsRoom: !canRecordNoShow({ checkin }, at) };
  if (status !== 'no_show') return { bookingId, action: correction };
  const isOver = hasStayEnded({ checkout, checkoutTime: hotelSnapshot.checkoutTime }, at);
  if (correction === 'check-in' && isOver) throwWrongState('The stay is over. Use check-out instead.');
  if (correction === 'check-out' && !isOver) throwWrongState('The stay is not over. Use check-in instead.');
  return { bookingId, action: 'no-show-reversal' };
}

function throwNotAllowed(status: BookingStatus, correction: Correction): never {
  throwWrongState(`A booking with status ${status} does not allow ${correction}.`);
}
