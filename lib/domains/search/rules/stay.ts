import { addDays, isIsoDate, type IsoDate } from '@/lib/dates';

/** A half-open stay [checkin, checkout). */
export interface StayDates {
  checkin: IsoDate;
  checkout: IsoDate;
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
