import 'server-only';
import { COUNTED_ROWS } from '@/lib/platform/http/list-schemas';

/** One page of rows that are in memory. */
export function pageOfRows<Row>(rows: readonly Row[], { page, pageSize }: { page: number; pageSize: number }) {
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: Math.min(rows.length, COUNTED_ROWS + 1) };
}
