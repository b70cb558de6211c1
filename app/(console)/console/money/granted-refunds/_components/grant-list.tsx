'use client';

import { useQueryClient } from '@tanstack/react-query';
import { GrantButtons } from '@/components/console-bookings/grant-buttons';
import { GrantState } from '@/components/console-bookings/grant-state';
import { DataTable } from '@/components/data-table/data-table';
import { listKey, type DataColumn, type RowOf, type TableFilter } from '@/components/data-table/types';
import { formatMoment } from '@/components/sessions/format-moment';
import { formatRupees } from '@/components/ui/format-rupees';
import { consolePaths } from '@/lib/console-paths';
import {
  exportRefundGrantsEndpoint,
  listRefundGrantsEndpoint,
  type GrantView,
} from '@/lib/domains/console-bookings/contract/refunds';

type Row = RowOf<typeof listRefundGrantsEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'reference', header: 'Booking', cell: (row) => row.reference, isRowHeader: true },
  { key: 'amount', header: 'Amount', cell: (row) => formatRupees(row.amount, 'always'), sort: 'amount', align: 'end' },
  { key: 'state', header: 'State', cell: (row) => <GrantState state={row.state} /> },
  { key: 'reason', header: 'Reason', cell: (row) => row.reason },
  { key: 'granted_by', header: 'Granted by', cell: (row) => row.grantedBy },
  { key: 'granted_at', header: 'Granted', cell: (row) => formatMoment(row.grantedAt), sort: 'granted_at' },
  { key: 'refusal_reason', header: 'Reason of the refusal', cell: (row) => row.refusalReason ?? '' },
  { key: 'bank_reference', header: 'Bank reference', cell: (row) => row.bankReference ?? '' },
  { key: 'ended_by', header: 'Ended by', cell: (row) => row.endedBy ?? '', isHidden: true },
  { key: 'company', header: 'Billed to', cell: (row) => row.company, isHidden: true },
  { key: 'actions', header: 'Action', cell: (row) => <RowButtons grant={row} /> },
];

const FILTERS: readonly TableFilter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'select',
    options: [
      { value: 'waiting', label: 'Waiting for approval' },
      { value: 'sent', label: 'Sent' },
      { value: 'refused', label: 'Refused' },
      { value: 'closed', label: 'Closed, too little left' },
      { value: 'withdrawn', label: 'Withdrawn' },
    ],
    allLabel: 'To send',
  },
];

export function GrantList() {
  return (
    <DataTable
      caption="Granted refunds"
      endpoint={listRefundGrantsEndpoint}
      csvEndpoint={exportRefundGrantsEndpoint}
      columns={COLUMNS}
      filters={FILTERS}
      initialSort="granted_at"
      rowKey={(row) => row.grantId}
      rowHref={(row) => consolePaths.booking(row.reference)}
      emptyTitle="No refund"
      emptyText="Refunds that support grants on a booking appear here."
    />
  );
}

function RowButtons({ grant }: { grant: GrantView }) {
  const queries = useQueryClient();
  return (
    <GrantButtons
      grant={grant}
      onDone={() => void queries.invalidateQueries({ queryKey: listKey(listRefundGrantsEndpoint) })}
    />
  );
}
