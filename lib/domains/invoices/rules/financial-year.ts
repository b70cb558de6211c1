import type { IsoDate } from '@/lib/dates';

/** The Indian financial year of a day in India, 1 April to 31 March: '2026-27'. */
export function financialYearOf(date: IsoDate): string {
  const year = Number(date.slice(0, 4));
  const start = Number(date.slice(5, 7)) >= 4 ? year : year - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}
