import { addDays, weekdayIndex, type IsoDate } from '@/lib/dates';

const SATURDAY = 5;
const SUNDAY = 6;

/** Banks in India are closed on Sundays and on the second and fourth Saturday. Holidays of single states are not known here. */
export function isBankDay(day: IsoDate): boolean {
  const weekday = weekdayIndex(day);
  if (weekday === SUNDAY) return false;
  const saturdayOfMonth = Math.ceil(Number(day.slice(8)) / 7);
  return weekday !== SATURDAY || (saturdayOfMonth !== 2 && saturdayOfMonth !== 4);
}

/** The day that is a number of bank days earlier. */
export function bankDaysBefore(day: IsoDate, count: number): IsoDate {
  let found = day;
  for (let left = count; left > 0;) {
    found = addDays(found, -1);
    if (isBankDay(found)) left -= 1;
  }
  return found;
}

/** The day that is a number of bank days later. */
export function bankDaysAfter(day: IsoDate, count: number): IsoDate {
  let found = day;
  for (let left = count; left > 0;) {
    found = addDays(found, 1);
    if (isBankDay(found)) left -= 1;
  }
  return found;
}
