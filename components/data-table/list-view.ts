import { PAGE_SIZES } from '@/lib/platform/http/list-schemas';
import type { DataColumn, TableFilter } from './types';

/** What a list shows, as the address of its page states it. */
export interface ListView {
  page: number;
  pageSize: number;
  /** `field` or `-field` */
  sort: string;
  filters: Readonly<Record<string, string>>;
  visible: Readonly<Record<string, boolean>>;
}

interface ListShape {
  columns: readonly Pick<DataColumn<never>, 'key' | 'isRowHeader' | 'isHidden'>[];
  filters: readonly Pick<TableFilter, 'name'>[];
  initialSort: string;
}

type Params = Pick<URLSearchParams, 'get'>;

/** An invalid page or page size counts as absent, because people edit addresses. The server checks filters and sort. */
export function readListView(params: Params, { columns, filters, initialSort }: ListShape): ListView {
  const page = Number(params.get('page'));
  const pageSize = Number(params.get('page_size'));
  const chosen = params.get('columns')?.split(',');
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? PAGE_SIZES[0],
    sort: params.get('sort') || initialSort,
    filters: Object.fromEntries(filters.map(({ name }) => [name, params.get(name) ?? ''])),
    visible: Object.fromEntries(
      columns.map(({ key, isRowHeader, isHidden }) => [key, isRowHeader || (chosen?.includes(key) ?? !isHidden)]),
    ),
  };
}

/** The value of the parameter `columns`; undefined if the default columns are visible. */
export function columnsParam(columns: ListShape['columns'], visible: ListView['visible']): string | undefined {
  const isDefault = columns.every(({ key, isHidden = false }) => visible[key] === !isHidden);
  return isDefault ? undefined : visibleKeys(columns, visible);
}

export function visibleKeys(columns: ListShape['columns'], visible: ListView['visible']): string {
  return columns
    .filter(({ key }) => visible[key])
    .map(({ key }) => key)
    .join(',');
}

export type ParamChanges = Readonly<Record<string, string | number | undefined>>;

/** Returns the query with some parameters changed; other parameters stay, empty ones are removed. */
export function changedQuery(params: { toString(): string }, changes: ParamChanges): string {
  const next = new URLSearchParams(params.toString());
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next.toString();
}
