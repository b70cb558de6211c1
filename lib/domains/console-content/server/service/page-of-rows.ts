import 'server-only';
import { COUNTED_ROWS } from '@/lib/platform/http/list-schemas';
import { rowsOnPage, type PageQuery } from '@/lib/platform/http/list-query';

/** One page of rows that are in memory. */
export function pageOfRows<Row>(rows: readonly Row[], page: PageQuery) {
  return { rows: rowsOnPage(rows, page), total: Math.min(rows.length, COUNTED_ROWS + 1) };
}
