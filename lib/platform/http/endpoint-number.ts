import { z } from 'zod';
import { MAX_ROW_ID } from '@/lib/ids';

const PLAIN = /^\s*\d{1,12}(?:\.\d{1,6})?\s*$/;
const DIGITS = /^\s*\d{1,16}\s*$/;

/**
 * A number of a body, or its plain text as forms send it. The library's own coercion also takes `true` for 1, `['5']` for 5
 * and '0x10' for 16, which nobody means who names an amount or a quantity.
 */
export function writtenNumber<Schema extends z.ZodType<number>>(schema: Schema) {
  return z
    .preprocess((value) => (typeof value === 'string' && PLAIN.test(value) ? Number(value) : value), schema)
    .meta({ type: 'number' });
}

/** An id of ours up to the greatest of its kind: a number or a numeric string. */
export const idUpTo = (max: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && DIGITS.test(value) ? Number(value) : value),
      z.number().int().positive().max(max),
    )
    .meta({ type: 'integer' });

/** The id of a row with a four-byte key. */
export const rowId = idUpTo(MAX_ROW_ID);
