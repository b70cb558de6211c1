import { z } from 'zod';
import { MAX_ROW_ID } from '@/lib/ids';

const PLAIN = /^\s*\d{1,12}(?:\.\d{1,6})?\s*$/;
const DIGITS = /^\s*\d{1,16}\s*$/;

/**
 * Accepts a number, or its decimal text as forms send it. Zod's own coercion also reads `true` as 1, `['5']` as 5 and '0x10' as 16, which
 * are mistakes in an amount or a quantity.
 */
export function numberOrText<Schema extends z.ZodType<number>>(schema: Schema) {
  return z
    .preprocess((value) => (typeof value === 'string' && PLAIN.test(value) ? Number(value) : value), schema)
    .meta({ type: 'number' });
}

/** Accepts an id as a number or a numeric string, up to `max`. */
export const idUpTo = (max: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && DIGITS.test(value) ? Number(value) : value),
      z.number().int().positive().max(max),
    )
    .meta({ type: 'integer' });

/** For ids of rows with a four-byte key. */
export const rowId = idUpTo(MAX_ROW_ID);
