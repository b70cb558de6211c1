import 'server-only';
import type { WorkRow } from '../../contract/today';
import { WORK_ROWS } from '../../rules/lists';

export interface WorkQuery {
  page: number;
  pageSize: number;
  sort: 'since' | '-since';
}

/**
 * The oldest `WORK_ROWS` rows are listed, so that they fit into memory; work that is done makes room for the next.
 * @param rows at least one row more than `WORK_ROWS` if there are more
 */
export function pageOf(
  rows: readonly WorkRow[],
  { page, pageSize, sort }: WorkQuery,
): { rows: WorkRow[]; total: number } {
  const sorted = rows.toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : a.id < b.id ? -1 : 1));
  const listed = sorted.slice(0, WORK_ROWS);
  if (sort === '-since') listed.reverse();
  return { rows: listed.slice((page - 1) * pageSize, page * pageSize), total: Math.min(rows.length, WORK_ROWS + 1) };
}
