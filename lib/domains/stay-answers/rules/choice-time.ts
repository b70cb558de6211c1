import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** The booker has 30 minutes if arrival is within 24 hours, 2 hours if it is within a week, otherwise 24 hours. */
export function chooseBy(arrival: Date, now: Date): Date {
  const left = arrival.getTime() - now.getTime();
  if (left <= millisecondsInDay) return new Date(now.getTime() + 30 * millisecondsInMinute);
  const hours = left <= 7 * millisecondsInDay ? 2 : 24;
  return new Date(now.getTime() + hours * millisecondsInHour);
}
