'use client';

import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, RowOf, TableFilter } from '@/components/data-table/types';
import { formatMoment } from '@/components/sessions/format-moment';
import { consolePaths } from '@/lib/console-paths';
import { exportSiteTextsEndpoint, listSiteTextsEndpoint } from '@/lib/domains/console-content/contract/texts';
import { TEXT_STATE_LABELS, TextStateBadge } from './text-state-badge';

type Row = RowOf<typeof listSiteTextsEndpoint>;

const GROUPS: Readonly<Record<Row['group'], string>> = {
  block: 'Block',
  text: 'Text page',
  type: 'Kind of page',
  place: 'Page of a place',
  hotel: 'Page of a hotel',
};

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'label', header: 'Text', cell: (row) => row.label, sort: 'label', isRowHeader: true },
  { key: 'group', header: 'Where', cell: (row) => GROUPS[row.group] },
  { key: 'state', header: 'State', cell: (row) => <TextStateBadge state={row.state} /> },
  {
    key: 'changed_at',
    header: 'Changed',
    cell: (row) => (row.changedAt === null ? '' : formatMoment(row.changedAt)),
    sort: 'changed_at',
  },
];

const options = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

const FILTERS: readonly TableFilter[] = [
  { name: 'q', label: 'Name or address', kind: 'text' },
  { name: 'group', label: 'Where', kind: 'select', options: options(GROUPS) },
  {
    name: 'state',
    label: 'State',
    kind: 'select',
    options: Object.entries(TEXT_STATE_LABELS).map(([value, { label }]) => ({ value, label })),
  },
];

export function TextList() {
  return (
    <DataTable
      caption="Texts"
      endpoint={listSiteTextsEndpoint}
      csvEndpoint={exportSiteTextsEndpoint}
      columns={COLUMNS}
      filters={FILTERS}
      initialSort="label"
      rowKey={(row) => row.key}
      rowHref={(row) => consolePaths.text(row.key)}
      emptyTitle="No text found"
    />
  );
}
