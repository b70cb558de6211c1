import { addDays, isIsoDate, type IsoDate } from '@/lib/dates';

export interface StayDates {
  checkin: IsoDate;
  checkout: IsoDate;
}

/**
 * An invalid check-in becomes today; an invalid check-out becomes the day after check-in. A stay that is too long does
 * not change, because the search form rejects it.
 */
export function repairStay(checkin: string | null, checkout: string | null, today: IsoDate): StayDates {
  const start = checkin !== null && isIsoDate(checkin) && checkin >= today ? checkin : today;
  const end = checkout !== null && isIsoDate(checkout) && checkout > start ? checkout : addDays(start, 1);
  return { checkin: start, checkout: end };
}
