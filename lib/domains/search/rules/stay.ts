import { addDays, isIsoDate, nightsBetween, type IsoDate } from '@/lib/dates';
import { SEARCH_LIMITS } from '../literals';

/** A half-open stay [checkin, checkout). */
export interface StayDates {
  checkin: IsoDate;
  checkout: IsoDate;
}

export type StayProblem = 'malformed' | 'in_the_past' | 'not_after_checkin' | 'too_long';

/** What is wrong with a stay, or null. Exactly 15 nights are allowed (design decision on the specification's text). */
export function findStayProblem(checkin: string, checkout: string, today: IsoDate): StayProblem | null {
  if (!isIsoDate(checkin) || !isIsoDate(checkout)) return 'malformed';
  if (checkin < today) return 'in_the_past';
  const nights = nightsBetween(checkin, checkout);
  if (nights < 1) return 'not_after_checkin';
  return nights > SEARCH_LIMITS.maxNights ? 'too_long' : null;
}

/**
 * Dates from an address, mended: a check-in that is missing, malformed or before today becomes today; a check-out that is
 * not after it becomes the day after. A stay that is too long is kept, because the screen must refuse it in words.
 */
export function repairStay(checkin: string | null, checkout: string | null, today: IsoDate): StayDates {
  const start = checkin !== null && isIsoDate(checkin) && checkin >= today ? checkin : today;
  const end = checkout !== null && isIsoDate(checkout) && checkout > start ? checkout : addDays(start, 1);
  return { checkin: start, checkout: end };
}
