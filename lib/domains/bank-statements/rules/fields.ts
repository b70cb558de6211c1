import { isIsoDate, type IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { readNumber } from '@/lib/typed-number';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const DAY = /^(\d{1,2})[/\-. ](\d{1,2}|[a-z]{3,9})[/\-. ,]+(\d{4}|\d{2})(?:[ T]+\d{1,2}:\d{2}.*)?$/i;

/** The day comes first in all layouts. Returns null for other text. */
export function readDay(text: string): IsoDate | null {
  const [, day, month, year] = DAY.exec(text.trim()) ?? [];
  if (!day || !month || !year) return null;
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const iso = [year.length === 2 ? `20${year}` : year, String(number).padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isIsoDate(iso) ? iso : null;
}

const AMOUNT = /^(-?)(\d[\d,]*)(?:\.(\d{1,2}))?(cr|dr)?$/i;
const MAX_DIGITS = 13;

/** An amount such as 1,23,456.78; 0 for an empty cell, negative with `Dr`. Returns null for other text. */
export function readAmount(text: string): Paise | null {
  const compact = text.replace(/[\s₹()]/g, '').replace(/^(inr|rs\.?)/i, '');
  if (compact === '' || compact === '-') return 0;
  const [whole, minus, rupees, paise = '', side] = AMOUNT.exec(compact) ?? [];
  const read = readNumber(rupees ?? '');
  if (whole === undefined || read === null || String(read).length > MAX_DIGITS) return null;
  const amount = read * 100 + Number(paise.padEnd(2, '0'));
  return (minus === '-' || side?.toLowerCase() === 'dr') && amount > 0 ? 0 - amount : amount;
}

const MIN_REFERENCE = 8;

/** The words of a narration that may be references: with digits, without punctuation, also without leading zeros. */
export function referencesIn(...texts: readonly string[]): string[] {
  const words = texts
    .join(' ')
    .toUpperCase()
    .split(/[^A-Z0-9]+/);
  const references = words.filter((word) => word.length >= MIN_REFERENCE && /\d{4}/.test(word));
  return [...new Set(references.flatMap((word) => [word, word.replace(/^0+/, '')]))].filter(
    (word) => word.length >= MIN_REFERENCE,
  );
}
