'use client';

import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, RowOf, TableFilter } from '@/components/data-table/types';
import { formatRupees } from '@/components/ui/format-rupees';
import { consolePaths } from '@/lib/console-paths';
import { formatLongDate } from '@/lib/dates';
import { exportRateFindingsEndpoint, listRateFindingsEndpoint } from '@/lib/domains/console-rates/contract/findings';
import { FINDING_KINDS, FINDING_NAMES } from '@/lib/domains/console-rates/rules/findings';

type Row = RowOf<typeof listRateFindingsEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'kind', header: 'Finding', cell: (row) => FINDING_NAMES[row.kind], sort: 'kind', isRowHeader: true },
  { key: 'company', header: 'Company', cell: (row) => row.company ?? 'All companies' },
  { key: 'contract', header: 'Contract', cell: (row) => row.contract ?? 'General' },
  { key: 'hotel', header: 'Hotel', cell: (row) => row.hotel ?? 'All hotels' },
  { key: 'room_type', header: 'Room type', cell: (row) => row.roomType ?? 'All' },
  { key: 'nights', header: 'Nights', cell: nightsText },
  { key: 'rate', header: 'Rate', cell: rateText, align: 'end' },
  { key: 'limit', header: 'At most', cell: (row) => (row.limit === null ? '' : formatRupees(row.limit)), align: 'end' },
];

function rateText({ rate, adults }: Row): string {
  if (rate === null) return '';
  return adults === 2 ? `${formatRupees(rate)} for two` : formatRupees(rate);
}

function nightsText({ nights, firstNight, lastNight }: Row): string {
  if (nights === 1) return formatLongDate(firstNight);
  return `${nights}, ${formatLongDate(firstNight)} to ${formatLongDate(lastNight)}`;
}

const FILTERS: readonly TableFilter[] = [
  {
    ...{ name: 'kind', label: 'Finding', kind: 'select' },
    options: FINDING_KINDS.map((value) => ({ value, label: FINDING_NAMES[value] })),
  },
];

export function FindingList() {
  return (
    <DataTable
      caption="Findings"
      endpoint={listRateFindingsEndpoint}
      csvEndpoint={exportRateFindingsEndpoint}
      columns={COLUMNS}
      filters={FILTERS}
      initialSort="kind"
      rowKey={(row) => row.id}
      rowHref={(row) => (row.contractId === null ? null : consolePaths.contract(row.contractId))}
      emptyTitle="No finding"
    />
  );
}
