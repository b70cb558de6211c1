'use client';

import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, TableFilter } from '@/components/data-table/types';
import { Badge } from '@/components/ui/badge';
import { formatRupees } from '@/components/ui/format-rupees';
import { formatLongDate } from '@/lib/dates';
import {
  exportSettlementsEndpoint,
  listSettlementsEndpoint,
  type SettlementView,
} from '@/lib/domains/reconciliation/contract/money';
import { settlementState, SETTLEMENT_STATES } from '@/lib/domains/reconciliation/rules/settlement-state';

const COLUMNS: readonly DataColumn<SettlementView>[] = [
  {
    ...{ key: 'day', header: 'Settled on', sort: 'settled_on', isRowHeader: true },
    cell: (row) => formatLongDate(row.settledOn),
  },
  { key: 'utr', header: 'UTR', cell: (row) => row.utr ?? 'None yet' },
  { key: 'amount', header: 'Amount', cell: (row) => formatRupees(row.amount, 'always'), align: 'end' },
  { key: 'fees', header: 'Fees with GST', cell: (row) => formatRupees(row.fees, 'always'), align: 'end' },
  { key: 'matched', header: 'Matched', cell: (row) => `${row.matched} of ${row.rows}`, align: 'end' },
  { key: 'exceptions', header: 'Open exceptions', cell: (row) => row.openExceptions, align: 'end' },
  {
    key: 'state',
    header: 'State',
    cell: (row) => {
      const { tone, label } = SETTLEMENT_STATES[settlementState(row)];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { key: 'settlement', header: 'Settlement', cell: (row) => row.settlementId, isHidden: true },
];

const FILTERS: readonly TableFilter[] = [{ name: 'utr', label: 'Bank reference (UTR)', kind: 'text' }];

export function SettlementList() {
  return (
    <DataTable
      caption="Settlements"
      endpoint={listSettlementsEndpoint}
      csvEndpoint={exportSettlementsEndpoint}
      columns={COLUMNS}
      filters={FILTERS}
      initialSort="-settled_on"
      rowKey={(row) => row.settlementId}
      emptyTitle="No settlement yet"
      emptyText="The provider settles payments after two working days. Reports are imported each night."
    />
  );
}
