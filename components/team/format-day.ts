import { formatLongDate, todayInIndia } from '@/lib/dates';

export function dayOf(instant: string): string {
  return formatLongDate(todayInIndia(new Date(instant)));
}
