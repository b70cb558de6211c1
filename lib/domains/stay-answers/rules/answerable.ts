import { todayInIndia } from '@/lib/dates';
import type { BookingStatus } from '@/lib/domains/bookings/rules/status';
import type { AnswerState } from '../types';

export type NoAnswer = 'moved' | 'cancelled' | 'over' | 'begun' | 'refused' | 'ready';

interface BookingWithAnswer {
  booking: { hotelId: number; status: BookingStatus; checkin: string };
  answer: { hotelId: number; state: AnswerState };
}

/** Same-day bookings count as checked in soon after they are confirmed. The desk still has to answer them. */
export function awaitsGuests(
  { status, checkin }: Pick<BookingWithAnswer['booking'], 'status' | 'checkin'>,
  now: Date,
): boolean {
  const today = todayInIndia(now);
  return (status === 'confirmed' && checkin >= today) || (status === 'checked_in' && checkin === today);
}

/** A confirmed booking that its hotel has not refused and whose guests are still expected. */
export function isToBeAsked(
  booking: BookingWithAnswer['booking'] & { confirmedAt: Date | null; hotelRefusedAt: Date | null },
  now: Date,
): boolean {
  return booking.confirmedAt !== null && booking.hotelRefusedAt === null && awaitsGuests(booking, now);
}

/** Why the hotel can no longer answer, or null. On the check-in day it can answer although guests may have arrived; after it, support decides. */
export function findNoAnswer({ booking, answer }: BookingWithAnswer, now: Date): NoAnswer | null {
  if (booking.hotelId !== answer.hotelId || answer.state === 'moved') return 'moved';
  if (booking.status === 'cancelled') return 'cancelled';
  if (booking.status !== 'confirmed' && booking.status !== 'checked_in') return 'over';
  const isPast = todayInIndia(now) > booking.checkin;
  if (booking.status === 'checked_in' && isPast) return 'begun';
  if (answer.state !== 'awaiting') return answer.state;
  return isPast ? 'begun' : null;
}

export function noAnswerText(reason: NoAnswer, helpPhone: string): string {
  const texts: Record<NoAnswer, string> = {
    moved: 'The guests stay at another hotel. You need to do nothing.',
    cancelled: 'This booking was cancelled. You need to do nothing.',
    over: `This stay is over, so no answer is needed. For questions call ${helpPhone}.`,
    begun: `This stay has begun, so it cannot be answered here. Please call ${helpPhone}.`,
    refused: `You answered that you cannot honour this booking. If that has changed, call ${helpPhone}.`,
    ready: `You answered that you are ready. If that has changed, call ${helpPhone}.`,
  };
  return texts[reason];
}

/** As `noAnswerText`, for staff who record what a hotel told them. */
export function noAnswerTextForStaff(reason: NoAnswer): string {
  const texts: Record<NoAnswer, string> = {
    moved: 'The guests stay at another hotel, so no answer is awaited.',
    cancelled: 'The booking was cancelled, so no answer is awaited.',
    over: 'No answer is awaited: the booking is not confirmed, or its stay is over.',
    begun: 'The day of check-in is over, so the hotel cannot answer any more.',
    refused: 'The hotel has answered already: it cannot honour the booking.',
    ready: 'The hotel has answered already: it is ready for the guests.',
  };
  return texts[reason];
}
