import { addDays, indiaInstant, todayInIndia } from '@/lib/dates';

const DAYS_OF_A_WEEK = 7;

/** Today in India, and the same weekday a week ago until the same time of the day. India has no daylight saving time. */
export function salesPeriods(at: Date) {
  const today = todayInIndia(at);
  const weekAgo = addDays(today, -DAYS_OF_A_WEEK);
  const start = indiaInstant(today);
  const before = indiaInstant(weekAgo);
  return {
    today,
    weekAgo,
    start,
    before: {
      start: before,
      now: new Date(before.getTime() + at.getTime() - start.getTime()),
      end: indiaInstant(addDays(weekAgo, 1)),
    },
  };
}

/** Percent by which a figure differs from the earlier one; null if there was nothing to compare. */
export function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
