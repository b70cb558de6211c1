import { z } from 'zod';
import { defineEndpoint, type Access, type Endpoint } from './endpoint';
import { fileAnswer } from './endpoint-file';
import type { Sort } from './list-query';

export const PAGE_SIZES = [25, 50, 100] as const;

/** A list counts at most one row more than this. */
export const COUNTED_ROWS = 10_000;

/** The most rows in the CSV of a list. */
export const CSV_ROW_LIMIT = 10_000;

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

/** Keys of the columns of a CSV, separated by commas; by default all columns. */
const columns = z
  .string()
  .max(1000)
  .regex(/^\w+(,\w+)*$/)
  .optional();

type ListShape = { page: z.ZodType; page_size: z.ZodType; sort: z.ZodType };

/**
 * Declares the CSV of a list: its first `CSV_ROW_LIMIT` rows, with the same filters and order.
 * @param path by default that of the list with `csv/`
 * @throws {Error} if the list has no query
 */
export function csvOf<Params extends z.ZodType, Shape extends ListShape, Answer extends z.ZodType, A extends Access>(
  list: Endpoint<Params, z.ZodObject<Shape>, z.ZodUndefined, Answer, A>,
  path = `${list.path}csv/`,
) {
  if (!list.query) throw new Error(`The list ${list.id} has no query`);
  const { page: _, page_size: __, ...filters } = list.query.shape;
  return defineEndpoint({
    ...list,
    id: list.id.replace(/^(list|search)-/, 'export-'),
    path,
    summary: `${list.summary}; as CSV, at most ${CSV_ROW_LIMIT.toLocaleString('en-IN')} rows`,
    query: z.object({ ...filters, columns }),
    response: fileAnswer,
    file: 'text/csv; charset=utf-8',
  });
}

export const listAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    /** Rows on all pages, at most `COUNTED_ROWS` + 1. */
    total: z.number().int().min(0),
  });
