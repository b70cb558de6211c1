import { formatLongDate, timeInIndia, todayInIndia } from '@/lib/dates';

export function formatInstant(iso: string): string {
  const at = new Date(iso);
  return `${formatLongDate(todayInIndia(at))}, ${timeInIndia(at)}`;
}
