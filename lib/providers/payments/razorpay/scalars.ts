import { z } from 'zod';

/** An amount in paise. */
export const paise = z.number().int().nonnegative();

/** Unix seconds, read into a `Date`. */
export const instant = z
  .number()
  .int()
  .transform((seconds) => new Date(seconds * 1000));

/** A list answer: `{entity: "collection", count, items}`. */
export function collectionOf<Item extends z.ZodType>(item: Item) {
  return z.object({ entity: z.literal('collection'), items: z.array(item) });
}

/** An id made safe for a path: whatever is not an id must not become another address. */
export function pathId(id: string): string {
  return encodeURIComponent(id);
}
