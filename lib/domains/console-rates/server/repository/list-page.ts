import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { isDescending, type Sort } from '@/lib/platform/http/list-query';

export interface ListPage<Field extends string> {
  sort: Sort<Field>;
  limit: number;
  offset: number;
}

/** The order of a list, ties by id. */
export const orderBy = (column: SQL, sort: string) =>
  isDescending(sort) ? sql`${column} desc nulls last, id desc` : sql`${column} nulls last, id`;
