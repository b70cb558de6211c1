import { addDays, eachNight, nightsBetween, weekdayIndex, type IsoDate } from '@/lib/dates';
import { MAX_DAYS_AHEAD } from '../constants';
import { DAYS_OF_WEEK, type DayOfWeek, type ResultCode } from '../types';

export interface ItemDates {
  from: IsoDate;
  /** Inclusive. */
  to: IsoDate;
  /** By default, every day of the week. */
  days?: readonly DayOfWeek[] | undefined;
}

/** Returns the nights of an item in ascending order, or why its dates are refused. */
export function nightsOfItem({ from, to, days }: ItemDates, today: IsoDate): IsoDate[] | ResultCode {
  if (from > to) return 'dates_reversed';
  if (from < today) return 'past_date';
  if (to > addDays(today, MAX_DAYS_AHEAD)) return 'too_far_ahead';
  const nights = eachNight(from, addDays(to, 1));
  if (!days) return nights;
  const wanted = new Set(days.map((day) => DAYS_OF_WEEK.indexOf(day)));
  const matching = nights.filter((night) => wanted.has(weekdayIndex(night)));
  return matching.length > 0 ? matching : 'no_matching_day';
}

/** Returns an upper limit of the number of nights without listing them. */
export function countNightsAtMost({ from, to, days }: ItemDates, today: IsoDate): number {
  if (from > to || from < today || to > addDays(today, MAX_DAYS_AHEAD)) return 0;
  const count = nightsBetween(from, to) + 1;
  return days ? Math.min(count, Math.ceil(count / 7) * new Set(days).size) : count;
}
