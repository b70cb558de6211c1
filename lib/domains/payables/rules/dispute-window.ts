import { firstOfNextMonth, formatLongDate, formatMonth, type IsoDate } from '@/lib/dates';
import { brandName } from '@/lib/platform/shell/brand';

/** Days of the following month on which a hotel can dispute lines of a statement. */
const LAST_DAY = 5;

export interface DisputeWindow {
  /** The first and the last day, in India. */
  from: IsoDate;
  until: IsoDate;
}

/** @param month of the statement, `YYYY-MM` */
export function disputeWindow(month: string): DisputeWindow {
  const from = firstOfNextMonth(month);
  return { from, until: `${from.slice(0, 8)}${String(LAST_DAY).padStart(2, '0')}` };
}

export function canDispute(month: string, today: IsoDate): boolean {
  const { from, until } = disputeWindow(month);
  return from <= today && today <= until;
}

export function isDisputeOver(month: string, today: IsoDate): boolean {
  return today > disputeWindow(month).until;
}

/** A month that is not over can still change by itself: charges of no-shows are recorded and reversed until 48 hours after check-out. */
export function refusedDisputeText(month: string, today: IsoDate): string {
  const { from, until } = disputeWindow(month);
  const days = `from ${formatLongDate(from)} to ${formatLongDate(until)}`;
  return today < from
    ? `The statement of ${formatMonth(month)} is not complete yet. Its lines can be disputed ${days}.`
    : `The lines of ${formatMonth(month)} could be disputed ${days}. Please write to ${brandName()}.`;
}
