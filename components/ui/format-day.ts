import { formatLongDate, todayInIndia } from '@/lib/dates';

export function formatDay(instant: string): string {
  return formatLongDate(todayInIndia(new Date(instant)));
}
