import 'server-only';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { isDescending, rowsOnPage, type ListQuery, type PageQuery } from '@/lib/platform/http/list-query';
import type { WorkRow } from '../../contract/today';
import { WORK_ROWS } from '../../rules/lists';

export type WorkQuery = ListQuery<'since'>;

/**
 * The oldest `WORK_ROWS` rows are listed, so that they fit into memory; work that is done makes room for the next.
 * @param rows at least one row more than `WORK_ROWS` if there are more
 */
export function pageOf(rows: readonly WorkRow[], { sort, ...page }: WorkQuery): { rows: WorkRow[]; total: number } {
  const sorted = rows.toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : a.id < b.id ? -1 : 1));
  const listed = sorted.slice(0, WORK_ROWS);
  if (isDescending(sort)) listed.reverse();
  return { rows: rowsOnPage(listed, page), total: Math.min(rows.length, WORK_ROWS + 1) };
}

const COLUMNS: readonly CsvColumn<WorkRow>[] = [
  { key: 'kind', header: 'What', value: ({ kind }) => kind },
  { key: 'subject', header: 'Object', value: ({ subject }) => subject },
  { key: 'booking', header: 'Booking', value: ({ bookingReference }) => bookingReference },
  { key: 'amount', header: 'Amount', value: ({ amount }) => amount?.toFixed(2) ?? null },
  { key: 'detail', header: 'Details', value: ({ detail }) => detail },
  { key: 'contact', header: 'Contact', value: ({ contact }) => contact },
  { key: 'since', header: 'Since', value: ({ since }) => since },
  { key: 'next', header: 'What to do', value: ({ next }) => next },
];

/** The CSV of a list of work, with contacts as the list shows them. */
export function exportWork<Query>(
  list: string,
  query: Query & { columns?: string | undefined },
  read: (query: Omit<Query, 'columns'> & PageQuery) => Promise<{ rows: readonly WorkRow[] }>,
): Promise<FileAnswer> {
  return exportList({ list: `today-${list}`, columns: COLUMNS, query, read });
}
