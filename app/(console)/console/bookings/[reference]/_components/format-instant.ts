import { formatLongDate, timeInIndia, todayInIndia } from '@/lib/dates';

/** @param iso an instant; shown by the clock of India */
export function formatInstant(iso: string): string {
  const at = new Date(iso);
  return `${formatLongDate(todayInIndia(at))}, ${timeInIndia(at)}`;
}
