'use client';

import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, RowOf, TableFilter } from '@/components/data-table/types';
import { formatRupees } from '@/components/ui/format-rupees';
import { consolePaths } from '@/lib/console-paths';
import { formatLongDate } from '@/lib/dates';
import {
  exportMoneyExceptionsEndpoint,
  listMoneyExceptionsEndpoint,
} from '@/lib/domains/reconciliation/contract/money';
import { KIND_TITLES } from '@/lib/domains/reconciliation/rules/exception-text';
import { EXCEPTION_KINDS } from '@/lib/domains/reconciliation/types';

type Row = RowOf<typeof listMoneyExceptionsEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'title', header: 'Exception', cell: (row) => row.title, isRowHeader: true },
  { key: 'amount', header: 'Amount', cell: (row) => formatRupees(row.amount, 'always'), sort: 'amount', align: 'end' },
  {
    ...{ key: 'difference', header: 'In the open differences', align: 'end' },
    cell: ({ difference }) => (difference === 0 ? '' : formatRupees(difference, 'always')),
  },
  { key: 'day', header: 'Day', cell: (row) => formatLongDate(row.day), sort: 'opened_at' },
  {
    key: 'action',
    header: 'What to do',
    cell: (row) =>
      row.solved?.label ?? row.actions[0]?.label ?? (row.bankTransactionId === null ? '' : 'Match the transaction'),
  },
  { key: 'payment', header: 'Payment', cell: (row) => row.paymentId ?? '', isHidden: true },
  { key: 'settlement', header: 'Settlement', cell: (row) => row.settlementId ?? '', isHidden: true },
  {
    key: 'solved',
    header: 'Solved by',
    cell: (row) => (row.solved ? (row.solved.by ?? 'By itself') : ''),
    isHidden: true,
  },
];

const FILTERS: readonly TableFilter[] = [
  { name: 'state', label: 'State', kind: 'select', options: [{ value: 'solved', label: 'Solved' }], allLabel: 'Open' },
  {
    name: 'kind',
    label: 'Exception',
    kind: 'select',
    options: EXCEPTION_KINDS.map((value) => ({ value, label: KIND_TITLES[value] })),
  },
];

export function ExceptionList() {
  return (
    <section aria-labelledby="exceptions" className="console-money-section">
      <h2 id="exceptions">Exceptions</h2>
      <DataTable
        caption="Exceptions"
        endpoint={listMoneyExceptionsEndpoint}
        csvEndpoint={exportMoneyExceptionsEndpoint}
        columns={COLUMNS}
        filters={FILTERS}
        initialSort="-opened_at"
        rowKey={(row) => row.id}
        rowHref={(row) => consolePaths.moneyException(row.id)}
        emptyTitle="No exception"
        emptyText="The reports of the provider agree with our books."
      />
    </section>
  );
}
