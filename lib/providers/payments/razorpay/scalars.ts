import { z } from 'zod';

export const paiseSchema = z.number().int().nonnegative();

export const unixTimeSchema = z
  .number()
  .int()
  .transform((seconds) => new Date(seconds * 1000));

export function collectionSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ entity: z.literal('collection'), items: z.array(item) });
}

/** Escapes the id, so that an invalid one cannot change the URL path. */
export function pathId(id: string): string {
  return encodeURIComponent(id);
}
