'use client';

import {
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table';
import Link from 'next/link';
import { useMemo } from 'react';
import { Table, type TableColumn } from '@/components/ui/table';
import { isDescending, sortField } from '@/lib/platform/http/list-query';
import type { ListView } from './list-view';
import { SortButton } from './sort-button';
import type { DataColumn } from './types';

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });
type Features = typeof features;

interface RowTableProps<Row extends object> {
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  view: ListView;
  onSort: (sort: string) => void;
  rowKey: (row: Row) => string | number;
  rowHref?: (row: Row) => string | null;
}

/** The rows of one page, in the order of the server. */
export function RowTable<Row extends object>(props: RowTableProps<Row>) {
  const { caption, columns, rows, view, onSort, rowKey, rowHref } = props;
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<Features, Row> => ({
        id: column.key,
        accessorFn: (row) => row,
        enableSorting: column.sort !== undefined,
        enableHiding: !column.isRowHeader,
      })),
    [columns],
  );
  const sorting: SortingState = columns
    .filter(({ sort }) => sort !== undefined && sort === sortField(view.sort))
    .map(({ key }) => ({ id: key, desc: isDescending(view.sort) }));
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(rowKey(row)),
    manualSorting: true,
    enableSortingRemoval: false,
    state: { columnVisibility: view.visible, sorting },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      const field = columns.find(({ key }) => key === next?.id)?.sort;
      if (field) onSort(next?.desc ? `-${field}` : field);
    },
  });
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const shown = table.getVisibleLeafColumns().flatMap((leaf): TableColumn<Row> | [] => {
    const column = byKey.get(leaf.id);
    if (!column) return [];
    const sorted = leaf.getIsSorted();
    return {
      key: column.key,
      label: column.header,
      header: leaf.getCanSort() ? (
        <SortButton label={column.header} sorted={sorted} onPress={() => leaf.toggleSorting(sorted === 'asc')} />
      ) : (
        column.header
      ),
      cell: (row) => <Cell column={column} row={row} href={column.isRowHeader ? rowHref?.(row) : null} />,
      align: column.align,
      isOnOneLine: column.isOnOneLine,
      rowHeader: column.isRowHeader,
      ...(sorted && { sorted: sorted === 'asc' ? 'ascending' : 'descending' }),
    };
  });
  return (
    <Table
      caption={caption}
      captionHidden
      columns={shown}
      rows={table.getRowModel().rows.map(({ original }) => original)}
      rowKey={rowKey}
      density="compact"
      narrow="stacks"
    />
  );
}

function Cell<Row>({ column, row, href }: { column: DataColumn<Row>; row: Row; href?: string | null }) {
  const content = column.cell(row);
  if (!href) return content;
  return (
    <Link href={href} prefetch={false} data-row-link className="console-data-table-row-link">
      {content}
    </Link>
  );
}
