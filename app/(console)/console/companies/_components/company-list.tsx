'use client';

import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, RowOf, TableFilter } from '@/components/data-table/types';
import { Badge } from '@/components/ui/badge';
import { formatRupees } from '@/components/ui/format-rupees';
import { consolePaths } from '@/lib/console-paths';
import { formatLongDate } from '@/lib/dates';
import { exportCompaniesEndpoint, listCompaniesEndpoint } from '@/lib/domains/console-companies/contract/companies';

type Row = RowOf<typeof listCompaniesEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'name', header: 'Company', cell: (row) => row.name, sort: 'name', isRowHeader: true },
  { key: 'kind', header: 'Kind', cell: (row) => (row.isTravelAgent ? 'Travel agent' : 'Company') },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <Badge tone={row.status === 'active' ? 'success' : 'danger'}>
        {row.status === 'active' ? 'Active' : 'Suspended'}
      </Badge>
    ),
  },
  { key: 'entities', header: 'Legal entities', cell: (row) => row.entities, align: 'end' },
  {
    key: 'credit_limit',
    header: 'Credit limit',
    cell: (row) => formatRupees(row.creditLimit),
    sort: 'credit_limit',
    align: 'end',
  },
  { key: 'since', header: 'Since', cell: (row) => formatLongDate(row.since), sort: 'since' },
];

const FILTERS: readonly TableFilter[] = [
  { name: 'q', label: 'Name or GSTIN', kind: 'text' },
  {
    name: 'kind',
    label: 'Kind',
    kind: 'select',
    options: [
      { value: 'company', label: 'Company' },
      { value: 'travel_agent', label: 'Travel agent' },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    kind: 'select',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'suspended', label: 'Suspended' },
    ],
  },
];

export function CompanyList() {
  return (
    <DataTable
      caption="Companies"
      endpoint={listCompaniesEndpoint}
      csvEndpoint={exportCompaniesEndpoint}
      columns={COLUMNS}
      filters={FILTERS}
      initialSort="name"
      rowKey={(row) => row.id}
      rowHref={(row) => consolePaths.company(row.id)}
      emptyTitle="No company found"
    />
  );
}
