import { z } from 'zod';

export const PAGE_SIZES = [25, 50, 100] as const;

/** A list counts at most one row more than this. */
export const COUNTED_ROWS = 10_000;

/** The most rows in the CSV of a list. */
export const CSV_ROW_LIMIT = 10_000;

type Sort<Field extends string> = Field | `-${Field}`;

function sortField<Field extends string>(fields: readonly Field[], initial: Sort<Field>) {
  const sorts = fields.flatMap((field): Sort<Field>[] => [field, `-${field}`]);
  return z.enum(sorts).default(initial as never);
}

/**
 * Query fields of an endpoint whose answer is one page of rows.
 * @param fields the fields by which rows can be sorted; a hyphen before the name sorts in descending order
 */
export function listFields<Field extends string>(fields: readonly Field[], initial: Sort<Field>) {
  return {
    page: z.coerce.number().int().min(1).max(COUNTED_ROWS).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(PAGE_SIZES[0]),
    sort: sortField(fields, initial),
  };
}

/** Query fields of an endpoint that returns the same rows as CSV. */
export function csvFields<Field extends string>(fields: readonly Field[], initial: Sort<Field>) {
  return {
    sort: sortField(fields, initial),
    /** Keys of columns, separated by commas; by default all columns. */
    columns: z
      .string()
      .max(1000)
      .regex(/^\w+(,\w+)*$/)
      .optional(),
  };
}

export const listAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    /** Rows on all pages, at most `COUNTED_ROWS` + 1. */
    total: z.number().int().min(0),
  });
