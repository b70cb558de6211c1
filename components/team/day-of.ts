import { formatLongDate, todayInIndia } from '@/lib/dates';

/** The calendar day of an ISO instant in India, as people read it. */
export function dayOf(instant: string): string {
  return formatLongDate(todayInIndia(new Date(instant)));
}
