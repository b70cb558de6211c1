import { differenceInCalendarDays, formatISO, parseISO } from 'date-fns';

/** A stay being chosen: plain YYYY-MM-DD days, `to` is the morning of leaving. */
export type DateRange = { from: string | null; to: string | null };

/** Nights between two plain days; negative when `to` lies before `from`. */
export function nightsBetween(from: string, to: string): number {
  return differenceInCalendarDays(parseISO(to), parseISO(from));
}

/**
 * What a press on a day makes of the range: the first sets the start, a later day sets the end, a day not after the start or
 * a press on a complete range begins anew. A stay of more than `maxNights` is refused and leaves the start as it was.
 */
export function pickDay(range: DateRange, day: string, maxNights?: number): { range: DateRange; tooLong: boolean } {
  if (!range.from || range.to) return { range: { from: day, to: null }, tooLong: false };
  const nights = nightsBetween(range.from, day);
  if (nights <= 0) return { range: { from: day, to: null }, tooLong: false };
  if (maxNights !== undefined && nights > maxNights) return { range, tooLong: true };
  return { range: { from: range.from, to: day }, tooLong: false };
}

/** The calendar's own kind of day: local midnight. Only for widgets that want a Date. */
export function toCalendarDate(day: string): Date {
  return parseISO(day);
}

/** The plain day of a local Date. */
export function toPlainDay(date: Date): string {
  return formatISO(date, { representation: 'date' });
}
