import type { IsoDate } from '@/lib/dates';

/** The Indian financial year runs from 1 April to 31 March, for example '2026-27'. @param date in India */
export function financialYearOf(date: IsoDate): string {
  const year = Number(date.slice(0, 4));
  const start = Number(date.slice(5, 7)) >= 4 ? year : year - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}
