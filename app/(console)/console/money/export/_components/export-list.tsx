'use client';

import { DataTable } from '@/components/data-table/data-table';
import { FileButton } from '@/components/data-table/file-button';
import type { DataColumn, RowOf } from '@/components/data-table/types';
import { formatDay } from '@/components/ui/format-day';
import { formatRupees } from '@/components/ui/format-rupees';
import { formatLongDate } from '@/lib/dates';
import {
  downloadExportEndpoint,
  exportExportListEndpoint,
  listExportsEndpoint,
} from '@/lib/domains/accounting-export/contract/exports';
import { FORMAT_LABELS } from './formats';

type Row = RowOf<typeof listExportsEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'id', header: 'Export', cell: (row) => `Export ${row.id}`, sort: 'id', isRowHeader: true },
  { key: 'period', header: 'Period', cell: (row) => `${formatLongDate(row.from)} to ${formatLongDate(row.to)}` },
  { key: 'format', header: 'File', cell: (row) => FORMAT_LABELS[row.format] },
  { key: 'entries', header: 'Lines', cell: (row) => row.entries.toLocaleString('en-IN'), align: 'end' },
  { key: 'debit', header: 'Debits', cell: (row) => formatRupees(row.debit, 'always'), align: 'end' },
  { key: 'made_by', header: 'Made by', cell: (row) => row.madeBy },
  { key: 'made_at', header: 'Made', cell: (row) => formatDay(row.madeAt) },
  { key: 'sha256', header: 'SHA-256', cell: (row) => row.sha256, isHidden: true },
  {
    key: 'download',
    header: 'Download',
    cell: ({ id }) => (
      <FileButton
        endpoint={downloadExportEndpoint}
        input={{ params: { exportId: id } }}
        text="Download"
        name={`Download export ${id}`}
      />
    ),
  },
];

export function ExportList() {
  return (
    <section aria-labelledby="exports" className="console-money-section">
      <h2 id="exports">Earlier exports</h2>
      <DataTable
        caption="Earlier exports"
        endpoint={listExportsEndpoint}
        csvEndpoint={exportExportListEndpoint}
        columns={COLUMNS}
        initialSort="-id"
        rowKey={(row) => row.id}
        emptyTitle="No export yet"
        emptyText="An earlier export can be downloaded again with the same content."
      />
    </section>
  );
}
