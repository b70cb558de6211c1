'use client';

import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, RowOf, TableFilter } from '@/components/data-table/types';
import { formatDay } from '@/components/ui/format-day';
import { Badge } from '@/components/ui/badge';
import { formatRupees } from '@/components/ui/format-rupees';
import { consolePaths } from '@/lib/console-paths';
import { formatLongDate } from '@/lib/dates';
import { exportMoneyRefundsEndpoint, listMoneyRefundsEndpoint } from '@/lib/domains/reconciliation/contract/refunds';
import { REFUND_STATE_LABELS, REFUND_STATES, type RefundState } from '@/lib/domains/reconciliation/rules/refund-states';

type Row = RowOf<typeof listMoneyRefundsEndpoint>;

const TONES = {
  requested: 'info',
  pending: 'info',
  processed: 'success',
  failed: 'danger',
  settled: 'success',
} as const;
const toneOf = (state: RefundState) => TONES[state];

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'id', header: 'Refund', cell: (row) => row.id, isRowHeader: true },
  { key: 'booking', header: 'Booking', cell: (row) => row.booking ?? 'No booking' },
  { key: 'amount', header: 'Amount', cell: (row) => formatRupees(row.amount, 'always'), sort: 'amount', align: 'end' },
  { key: 'state', header: 'State', cell: (row) => <Badge tone={toneOf(row.state)}>{row.stateLabel}</Badge> },
  { key: 'created', header: 'Created', cell: (row) => formatDay(row.createdAt), sort: 'created_at' },
  { key: 'sent', header: 'Sent', cell: (row) => (row.sentAt ? formatDay(row.sentAt) : '') },
  { key: 'expected', header: 'Expected by', cell: (row) => (row.expectedBy ? formatLongDate(row.expectedBy) : '') },
  { key: 'reference', header: 'Bank reference', cell: (row) => row.bankReference ?? '' },
  { key: 'payment', header: 'Payment', cell: (row) => row.paymentId, isHidden: true },
  { key: 'provider', header: 'Refund of the provider', cell: (row) => row.refundId ?? '', isHidden: true },
];

const FILTERS: readonly TableFilter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'select',
    options: REFUND_STATES.map((value) => ({ value, label: REFUND_STATE_LABELS[value] })),
  },
];

export function RefundList() {
  return (
    <DataTable
      caption="Refunds"
      endpoint={listMoneyRefundsEndpoint}
      csvEndpoint={exportMoneyRefundsEndpoint}
      columns={COLUMNS}
      filters={FILTERS}
      initialSort="-created_at"
      rowKey={(row) => row.id}
      rowHref={(row) => (row.booking === null ? consolePaths.money() : consolePaths.booking(row.booking))}
      emptyTitle="No refund found"
    />
  );
}
