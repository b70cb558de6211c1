import { fromRupees, toRupees } from '@/lib/money';
import type { NoShowRule } from '../types';

const MAX_NIGHTS = 15;

/** Reads a charge as files and forms write it: `50%`, `2 nights` or `500 rupees`. @returns null for another text */
export function readCharge(text: string): NoShowRule | null {
  const [, number = '', unit = ''] =
    /^(\d{1,7}(?:\.\d{1,2})?) ?(%|nights?|rupees?)$/.exec(text.trim().toLowerCase()) ?? [];
  const value = Number(number);
  if (unit === '%' && value <= 100) return { type: 'percent', value };
  if (unit.startsWith('night') && Number.isInteger(value) && value <= MAX_NIGHTS) return { type: 'nights', value };
  if (unit.startsWith('rupee')) return { type: 'flat', value: fromRupees(value) };
  return null;
}

/** A charge as files and forms write it. */
export function formatCharge({ type, value }: NoShowRule): string {
  switch (type) {
    case 'percent':
      return `${value}%`;
    case 'nights':
      return value === 1 ? '1 night' : `${value} nights`;
    case 'flat':
      return `${toRupees(value)} rupees`;
  }
}
