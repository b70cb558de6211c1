import { z } from 'zod';
import { isIsoDate } from '@/lib/dates';
import { fromRupees } from '@/lib/money';

/**
 * Parts of the row schemas. The input of each is a trimmed string, '' when the field is empty. `run-import.ts` reports an empty
 * required field as missing.
 */

const MAX_TEXT = 4000;

export const textField = z.string().max(MAX_TEXT, `is longer than ${MAX_TEXT} characters`);

const onOneLine = (value: string) => value.replace(/\s+/g, ' ');

/** Replaces each sequence of white space by one space. */
export const lineField = (max = MAX_TEXT) =>
  z.string().max(max, `is longer than ${max} characters`).transform(onOneLine);

export const requiredLineField = (max = MAX_TEXT) =>
  z.string().min(1, 'is missing').max(max, `is longer than ${max} characters`).transform(onOneLine);

/** A code chosen by the operator; later imports find the row by it. */
export const codeField = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{1,39}$/, 'is 2 to 40 letters, digits, . _ or -');

export const dateField = z
  .string()
  .min(1, { error: 'is missing', abort: true })
  .refine(isIsoDate, 'is not a day as YYYY-MM-DD');

export const wholeNumberField = (low: number, high: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/, 'is not a whole number')
    .transform(Number)
    .pipe(z.number().min(low, `is below ${low}`).max(high, `is above ${high}`));

export const decimalField = (low: number, high: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}(\.\d{1,9})?$/, 'is not a number')
    .transform(Number)
    .pipe(z.number().min(low, `is below ${low}`).max(high, `is above ${high}`));

/** @returns paise */
export const rupeesField = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'is not an amount in rupees with at most two decimals')
  .transform((value) => fromRupees(Number(value)));

const TRUE_WORDS = ['yes', 'true', '1'];
const FALSE_WORDS = ['no', 'false', '0'];

export const yesNoField = z
  .string()
  .toLowerCase()
  .refine((value) => [...TRUE_WORDS, ...FALSE_WORDS].includes(value), 'is neither yes nor no')
  .transform((value) => TRUE_WORDS.includes(value));

/** An empty or missing field becomes the fallback. */
export function optionalField<Schema extends z.ZodType<unknown, string>, Fallback>(schema: Schema, fallback: Fallback) {
  return z
    .string()
    .default('')
    .transform((value, context): z.output<Schema> | Fallback => {
      if (value === '') return fallback;
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      for (const { message } of parsed.error.issues) context.addIssue(message);
      return z.NEVER;
    });
}

/** Splits words at `|` and converts them to lower case. */
export const listField = z.string().transform((value) =>
  value
    .split('|')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== ''),
);

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Converts `Fri|Sat` or `all` to a bit mask in which bit 0 is Monday. */
export const weekdaysField = z.string().transform((value, context) => {
  const words = value.toLowerCase().split('|');
  if (words.length === 1 && words[0] === 'all') return 0b1111111;
  return words.reduce((mask, word) => {
    const bit = DAYS.indexOf(word.trim());
    if (bit < 0) context.addIssue(`${word} is not a weekday (Mon, Tue, Wed, Thu, Fri, Sat, Sun)`);
    return mask | (1 << Math.max(0, bit));
  }, 0);
});
