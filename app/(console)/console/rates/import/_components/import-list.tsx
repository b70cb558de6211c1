'use client';

import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, RowOf, TableFilter } from '@/components/data-table/types';
import { formatMoment } from '@/components/sessions/format-moment';
import { consolePaths } from '@/lib/console-paths';
import { exportRateImportsEndpoint, listRateImportsEndpoint } from '@/lib/domains/console-rates/contract/imports';
import { IMPORT_KIND_NAMES } from '@/lib/domains/console-rates/rules/imports';
import { ImportStateBadge } from './import-state-badge';

type Row = RowOf<typeof listRateImportsEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'file', header: 'File', cell: (row) => row.fileName, isRowHeader: true },
  { key: 'kind', header: 'Content', cell: (row) => IMPORT_KIND_NAMES[row.kind] },
  { key: 'state', header: 'State', cell: (row) => <ImportStateBadge state={row.state} /> },
  { key: 'created', header: 'New', cell: (row) => row.created, align: 'end' },
  { key: 'updated', header: 'Changed', cell: (row) => row.updated, align: 'end' },
  { key: 'unchanged', header: 'Unchanged', cell: (row) => row.unchanged, align: 'end' },
  { key: 'refused', header: 'Refused', cell: (row) => row.refused, align: 'end' },
  { key: 'uploaded_by', header: 'Uploaded by', cell: (row) => row.uploadedBy },
  { key: 'uploaded_at', header: 'Uploaded', cell: (row) => formatMoment(row.uploadedAt), sort: 'uploaded_at' },
];
const NO_FILTERS: readonly TableFilter[] = [];

export function ImportList() {
  return (
    <DataTable
      caption="Files"
      endpoint={listRateImportsEndpoint}
      csvEndpoint={exportRateImportsEndpoint}
      columns={COLUMNS}
      filters={NO_FILTERS}
      initialSort="-uploaded_at"
      rowKey={(row) => row.id}
      rowHref={(row) => consolePaths.rateImport(row.id)}
      emptyTitle="No file has been uploaded"
    />
  );
}
