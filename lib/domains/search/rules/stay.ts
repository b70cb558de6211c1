import { addDays, isIsoDate, type IsoDate } from '@/lib/dates';

export interface StayDates {
  checkin: IsoDate;
  checkout: IsoDate;
}

/**
 * An invalid or past check-in becomes today, an invalid check-out the day after. A stay that is too long is
 * unchanged, because the screen shows a message for it.
 */
export function repairStay(checkin: string | null, checkout: string | null, today: IsoDate): StayDates {
  const start = checkin !== null && isIsoDate(checkin) && checkin >= today ? checkin : today;
  const end = checkout !== null && isIsoDate(checkout) && checkout > start ? checkout : addDays(start, 1);
  return { checkin: start, checkout: end };
}
