import { formatISO, parseISO } from 'date-fns';
import { nightsBetween } from '@/lib/dates';

/** Plain YYYY-MM-DD days; `to` is the check-out day. */
export type DateRange = { from: string | null; to: string | null };

/**
 * The range after a press: the first press sets the start, a later day the end; a day not after the start, or a press on a complete
 * range, starts again. A stay of more than `maxNights` is refused and leaves the start.
 */
export function pickDay(range: DateRange, day: string, maxNights?: number): { range: DateRange; tooLong: boolean } {
  if (!range.from || range.to) return { range: { from: day, to: null }, tooLong: false };
  const nights = nightsBetween(range.from, day);
  if (nights <= 0) return { range: { from: day, to: null }, tooLong: false };
  if (maxNights !== undefined && nights > maxNights) return { range, tooLong: true };
  return { range: { from: range.from, to: day }, tooLong: false };
}

/** Local midnight, for the calendar library only. */
export function toCalendarDate(day: string): Date {
  return parseISO(day);
}

export function toPlainDay(date: Date): string {
  return formatISO(date, { representation: 'date' });
}
