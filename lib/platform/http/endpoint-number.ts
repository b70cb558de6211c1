import { z } from 'zod';

const PLAIN = /^\s*\d{1,12}(?:\.\d{1,6})?\s*$/;

/**
 * A number of a body, or its plain text as forms send it. The library's own coercion also takes `true` for 1, `['5']` for 5
 * and '0x10' for 16, which nobody means who names an amount or a quantity.
 */
export function writtenNumber<Schema extends z.ZodType<number>>(schema: Schema) {
  return z
    .preprocess((value) => (typeof value === 'string' && PLAIN.test(value) ? Number(value) : value), schema)
    .meta({ type: 'number' });
}
