'use client';

import { useMemo } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, TableFilter } from '@/components/data-table/types';
import { formatRupees } from '@/components/ui/format-rupees';
import type { WorkRow } from '@/lib/domains/console-today/contract/today';
import { WORK_ROWS } from '@/lib/domains/console-today/rules/lists';
import { TODAY_LISTS } from '@/lib/domains/console-today/rules/today-lists';
import { formatMoment } from './labels';
import { MarkDone } from './mark-done';
import { workSource, type WorkListName } from './list-sources';
import { UndoDone } from './undo-done';

const columnsOf = (list: WorkListName, today: string): readonly DataColumn<WorkRow>[] => [
  { key: 'kind', header: 'What', cell: (row) => row.kind, isRowHeader: true },
  { key: 'subject', header: SUBJECTS[list], cell: (row) => row.subject },
  BOOKING,
  ...(list === 'payments' ? [AMOUNT] : []),
  { key: 'detail', header: 'Details', cell: (row) => row.detail },
  ...(list === 'answers' || list === 'messages' ? [CONTACT] : []),
  { key: 'since', header: 'Since', cell: (row) => formatMoment(row.since, today), sort: 'since' },
  { key: 'next', header: 'What to do', cell: (row) => <span className="console-today-next">{row.next}</span> },
  ...(list === 'answers' || list === 'messages' ? [DONE] : []),
];

const SUBJECTS: Readonly<Record<WorkListName, string>> = {
  answers: 'Hotel',
  payments: 'Payment',
  messages: 'Message',
};
const BOOKING: DataColumn<WorkRow> = { key: 'booking', header: 'Booking', cell: (row) => row.bookingReference ?? '' };
const DONE: DataColumn<WorkRow> = {
  key: 'done',
  header: 'Action',
  cell: (row) => {
    if (row.action === null) return null;
    return row.action === 'mark' ? <MarkDone row={row} /> : <UndoDone row={row} />;
  },
};
const CONTACT: DataColumn<WorkRow> = { key: 'contact', header: 'Contact', cell: (row) => row.contact };
const AMOUNT: DataColumn<WorkRow> = {
  key: 'amount',
  header: 'Amount',
  cell: (row) => (row.amount === null ? '' : formatRupees(row.amount)),
  align: 'end',
};

const STATE: readonly TableFilter[] = [
  {
    ...{ name: 'state', label: 'State', kind: 'select', allLabel: 'To do' },
    options: [{ value: 'done', label: 'Marked as done' }],
  },
];
const NO_FILTERS: readonly TableFilter[] = [];

export function WorkListTable({ list, today }: { list: WorkListName; today: string }) {
  const { title, emptyTitle } = TODAY_LISTS[list];
  const columns = useMemo(() => columnsOf(list, today), [list, today]);
  return (
    <DataTable
      {...workSource(list)}
      caption={title}
      columns={columns}
      filters={list === 'payments' ? NO_FILTERS : STATE}
      initialSort="since"
      rowKey={(row) => row.id}
      rowHref={(row) => row.path}
      countedRows={WORK_ROWS}
      emptyTitle={emptyTitle}
      emptyText="There is nothing to do here."
    />
  );
}
