import { addDays, isIsoDate, type IsoDate } from '@/lib/dates';

export interface StayDates {
  checkin: IsoDate;
  checkout: IsoDate;
}

/**
 * Invalid dates become today and the day after; a stay that is too long is unchanged, because the screen refuses it.
 */
export function repairStay(checkin: string | null, checkout: string | null, today: IsoDate): StayDates {
  const start = checkin !== null && isIsoDate(checkin) && checkin >= today ? checkin : today;
  const end = checkout !== null && isIsoDate(checkout) && checkout > start ? checkout : addDays(start, 1);
  return { checkin: start, checkout: end };
}
