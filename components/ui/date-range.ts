import { formatISO, parseISO } from 'date-fns';
import { nightsBetween } from '@/lib/dates';

/** Days in the form YYYY-MM-DD; `to` is the check-out day. */
export type DateRange = { from: string | null; to: string | null };

/**
 * Returns the range after a click on `day`. The first click sets the start, a click on a later day sets the end. A day that is not
 * after the start, or a click on a complete range, starts a new range. More than `maxNights` nights leave the range unchanged.
 */
export function pickDay(range: DateRange, day: string, maxNights?: number): { range: DateRange; isTooLong: boolean } {
  if (!range.from || range.to) return { range: { from: day, to: null }, isTooLong: false };
  const nights = nightsBetween(range.from, day);
  if (nights <= 0) return { range: { from: day, to: null }, isTooLong: false };
  if (maxNights !== undefined && nights > maxNights) return { range, isTooLong: true };
  return { range: { from: range.from, to: day }, isTooLong: false };
}

/** Returns local midnight. Only for the calendar library. */
export function toCalendarDate(day: string): Date {
  return parseISO(day);
}

export function toPlainDay(date: Date): string {
  return formatISO(date, { representation: 'date' });
}
