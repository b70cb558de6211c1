import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import type { PageQuery } from '@/lib/platform/http/list-query';
import { CSV_ROW_LIMIT } from '@/lib/platform/http/list-schemas';
import { listCsv, type CsvColumn } from './list-csv';

const ALL_ROWS = { page: 1, pageSize: CSV_ROW_LIMIT } as const;

interface Export<Row, Query> {
  /** The name of the list in the audit log and of the file. */
  list: string;
  columns: readonly CsvColumn<Row>[];
  /** The query of an endpoint made by `csvOf`. */
  query: Query & { columns?: string | undefined };
  /** The service of the list. */
  read: (query: Omit<Query, 'columns'> & PageQuery) => Promise<{ rows: readonly Row[] }>;
  /** Stored in the audit log; must not contain contacts. */
  filters?: object;
}

/** The CSV of a list. The audit log has who exported how many rows. */
export async function exportList<Row, Query>({
  list,
  columns,
  query: { columns: keys, ...query },
  read,
  filters = {},
}: Export<Row, Query>): Promise<FileAnswer> {
  const { rows } = await read({ ...query, ...ALL_ROWS });
  const data = { rows: rows.length, filters };
  await recordAudit({ action: 'list.exported', subject: { type: 'list', id: list }, data });
  const filename = `${list}-${todayInIndia(now())}.csv`;
  return { filename, content: listCsv(columns, rows, keys), disposition: 'attachment' };
}
