'use client';

import { useMemo, useRef, type ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { AnyEndpoint, ParamsInput } from '@/lib/platform/http/endpoint';
import { ColumnChooser } from './column-chooser';
import { CsvButton } from './csv-button';
import { columnsParam, readListView, visibleKeys, type ListView, type ParamChanges } from './list-view';
import { ListSkeleton } from './list-skeleton';
import { focusFirstRow, moveBetweenRows, openPressedRow } from './move-between-rows';
import { RowTable } from './row-table';
import { SortField } from './sort-field';
import { TableFilters } from './table-filters';
import { TableFooter } from './table-footer';
import type { DataColumn, RowOf, TableFilter } from './types';
import { useAddressParams } from './use-address-params';
import { listInput, selectionOf, useList, type FixedQuery } from './use-list';

export interface DataTableProps<E extends AnyEndpoint, C extends AnyEndpoint> {
  caption: string;
  endpoint: E;
  csvEndpoint?: C;
  /** Path parameters of both endpoints. */
  params?: ParamsInput<E>;
  /** Query parameters that are not in the address. */
  fixed?: FixedQuery;
  columns: readonly DataColumn<RowOf<E>>[];
  filters?: readonly TableFilter[];
  initialSort: string;
  rowKey: (row: RowOf<E>) => string | number;
  rowHref?: (row: RowOf<E>) => string | null;
  action?: ReactNode;
  /** The rows that the endpoint counts, if they are not `COUNTED_ROWS`; its total is one more if there are more. */
  countedRows?: number;
  emptyTitle: string;
  emptyText?: ReactNode;
  /** What is said instead of "Nothing matches these filters"; null for the usual text. */
  emptyFor?: (filters: ListView['filters']) => { title: string; text: ReactNode } | null;
}

const NO_FILTERS: readonly TableFilter[] = [];
const NOTHING_MATCHES = { title: 'Nothing matches these filters', text: 'Change or clear a filter.' };

/** A list of an endpoint; components/data-table/README.md describes it. */
export function DataTable<E extends AnyEndpoint, C extends AnyEndpoint = E>(props: DataTableProps<E, C>) {
  const { caption, endpoint, csvEndpoint, params, fixed, columns, filters = NO_FILTERS, initialSort } = props;
  const frame = useRef<HTMLDivElement>(null);
  const address = useAddressParams();
  // The same object until the address changes: the fields take its values, and an answer must not replace what is being typed.
  const view = useMemo(
    () => readListView(address.params, { columns, filters, initialSort }),
    [address.params, columns, filters, initialSort],
  );
  const list = useList({ endpoint, params, fixed }, view);
  /** Other rows begin with the first page. */
  const select = (changes: ParamChanges) => address.change({ ...changes, page: undefined });
  const sortBy = (sort: string) => select({ sort: sort === initialSort ? undefined : sort });
  const toggle = (key: string) => {
    const visible = { ...view.visible, [key]: !view.visible[key] };
    address.change({ columns: columnsParam(columns, visible) });
  };
  const isFiltered = Object.values(view.filters).some(Boolean);
  const cleared = Object.fromEntries(filters.map(({ name }) => [name, undefined]));
  const total = list.data?.total ?? 0;
  const empty = isFiltered ? (props.emptyFor?.(view.filters) ?? NOTHING_MATCHES) : null;
  return (
    <div ref={frame} className="console-data-table-list" onKeyDown={moveBetweenRows} onClick={openPressedRow}>
      {filters.length > 0 && (
        <TableFilters
          label={`Filter ${caption.toLowerCase()}`}
          filters={filters}
          values={view.filters}
          onChange={select}
          onArrowDown={() => focusFirstRow(frame.current)}
        />
      )}
      <div className="console-data-table-tools">
        {props.action}
        <SortField columns={columns} sort={view.sort} onSort={sortBy} />
        <ColumnChooser
          columns={columns.flatMap(({ key, header, isRowHeader }) =>
            isRowHeader ? [] : { key, header, isVisible: view.visible[key] ?? false },
          )}
          onToggle={toggle}
        />
        {csvEndpoint && total > 0 && (
          <CsvButton
            endpoint={csvEndpoint}
            input={listInput(
              csvEndpoint,
              { ...selectionOf(view, fixed), columns: visibleKeys(columns, view.visible) },
              params as ParamsInput<C> | undefined,
            )}
            total={total}
          />
        )}
      </div>
      {list.isPending && <ListSkeleton label={`Loading ${caption.toLowerCase()}`} />}
      {list.isError && (
        <ErrorState
          title="The list could not be loaded"
          reference={'requestId' in list.error ? String(list.error.requestId ?? '') || undefined : undefined}
          action={
            <>
              <Button variant="secondary" onClick={() => void list.refetch()}>
                Try again
              </Button>
              {address.params.size > 0 && (
                <Button variant="ghost" onClick={() => select({ ...cleared, sort: undefined, page_size: undefined })}>
                  Show the whole list
                </Button>
              )}
            </>
          }
        >
          {list.error.message}
        </ErrorState>
      )}
      {list.data && total === 0 && (
        <EmptyState
          title={empty?.title ?? props.emptyTitle}
          action={
            isFiltered && (
              <Button variant="secondary" onClick={() => select(cleared)}>
                Clear filters
              </Button>
            )
          }
        >
          {empty ? empty.text : props.emptyText}
        </EmptyState>
      )}
      {list.data && total > 0 && (
        <div
          className={classNames('console-data-table-rows', props.rowHref && 'console-data-table-opens')}
          data-stale={list.isPlaceholderData || undefined}
        >
          <RowTable
            caption={caption}
            columns={columns}
            rows={list.data.rows}
            view={view}
            onSort={sortBy}
            rowKey={props.rowKey}
            rowHref={props.rowHref}
          />
          <TableFooter
            countedRows={props.countedRows}
            view={view}
            total={total}
            hrefFor={address.hrefFor}
            onChange={address.change}
            isLoading={list.isPlaceholderData}
          />
        </div>
      )}
    </div>
  );
}
