'use client';

import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, RowOf, TableFilter } from '@/components/data-table/types';
import { formatRupees } from '@/components/ui/format-rupees';
import { consolePaths } from '@/lib/console-paths';
import {
  exportCompanyCreditEndpoint,
  listCompanyCreditEndpoint,
} from '@/lib/domains/company-credit/contract/console-credit';

type Row = RowOf<typeof listCompanyCreditEndpoint>;

const amount = (rupees: number | null) => (rupees === null ? '' : formatRupees(rupees, 'always'));
const end = { align: 'end' } as const;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'company', header: 'Company', cell: (row) => row.company, sort: 'company', isRowHeader: true },
  { key: 'entity', header: 'Legal entity', cell: (row) => row.entity ?? '', isHidden: true },
  { key: 'limit', header: 'Limit', cell: (row) => amount(row.limit), sort: 'limit', ...end },
  { key: 'used', header: 'Used', cell: (row) => amount(row.used), sort: 'used', ...end },
  { key: 'held', header: 'Held for upcoming stays', cell: (row) => amount(row.held), isHidden: true, ...end },
  { key: 'not_due', header: 'Not due', cell: (row) => amount(row.notDue), ...end },
  { key: 'days_30', header: '1–30 days', cell: (row) => amount(row.days30), sort: 'overdue', ...end },
  { key: 'days_60', header: '31–60 days', cell: (row) => amount(row.days60), ...end },
  { key: 'days_90', header: '61–90 days', cell: (row) => amount(row.days90), ...end },
  { key: 'older', header: 'Over 90 days', cell: (row) => amount(row.older), sort: 'older', ...end },
  { key: 'unapplied', header: 'Unapplied receipts', cell: (row) => amount(row.unapplied), ...end },
];

const FILTERS: readonly TableFilter[] = [
  { name: 'q', label: 'Company', kind: 'text' },
  {
    name: 'by',
    label: 'Rows',
    kind: 'select',
    options: [{ value: 'entity', label: 'Legal entities' }],
    allLabel: 'Companies',
  },
];

export function CreditList() {
  return (
    <DataTable
      caption="Company credit"
      endpoint={listCompanyCreditEndpoint}
      csvEndpoint={exportCompanyCreditEndpoint}
      columns={COLUMNS}
      filters={FILTERS}
      initialSort="-overdue"
      rowKey={(row) => `${row.companyId}/${row.entity ?? ''}`}
      rowHref={(row) => consolePaths.companyCredit(row.companyId)}
      emptyTitle="No company with credit"
      emptyText="Companies with a credit limit, a debt or an advance are listed here."
    />
  );
}
