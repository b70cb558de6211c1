'use client';

import { AuditValues } from '@/components/audit-log/audit-values';
import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, RowOf, TableFilter } from '@/components/data-table/types';
import { formatMomentWithYear } from '@/components/statement/format-moment-with-year';
import { exportAuditLogEndpoint, listAuditLogEndpoint } from '@/lib/domains/audit-log/contract/audit-log';
import { ACTOR_KIND_NAMES } from '@/lib/domains/audit-log/rules/actor-names';

type Row = RowOf<typeof listAuditLogEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'action', header: 'What', cell: ({ action }) => action, isRowHeader: true },
  { key: 'at', header: 'Time', cell: ({ at }) => formatMomentWithYear(at), sort: 'at' },
  {
    key: 'actor',
    header: 'Who',
    cell: ({ actorName, actorKind }) => (
      <>
        {actorName || actorKind}
        {actorName && <span className="console-audit-log-detail">{actorKind}</span>}
      </>
    ),
  },
  {
    key: 'subject',
    header: 'Object',
    cell: ({ subjectType, subjectId }) => `${subjectType.replace(/_/g, ' ')} ${subjectId}`,
  },
  { key: 'changes', header: 'Changes', cell: (row) => <AuditValues row={row} /> },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  { key: 'request', header: 'Request', cell: ({ requestId }) => requestId, isHidden: true },
];

const FILTERS: readonly TableFilter[] = [
  { name: 'actor', label: 'Who', kind: 'text', placeholder: 'Name' },
  {
    name: 'kind',
    label: 'Kind',
    kind: 'select',
    options: Object.entries(ACTOR_KIND_NAMES).map(([value, label]) => ({ value, label })),
    allLabel: 'All kinds',
  },
  { name: 'action', label: 'What', kind: 'text', placeholder: 'staff., cancelled' },
  { name: 'subject_type', label: 'Object', kind: 'text', placeholder: 'booking' },
  { name: 'subject_id', label: 'Id of the object', kind: 'text' },
  { name: 'reason', label: 'Reason', kind: 'text' },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
];

/** @param props.searchesReasons false for staff from whom contacts in reasons are hidden */
export function AuditTable({ searchesReasons }: { searchesReasons: boolean }) {
  return (
    <DataTable
      caption="Audit log"
      endpoint={listAuditLogEndpoint}
      csvEndpoint={exportAuditLogEndpoint}
      columns={COLUMNS}
      filters={FILTERS.filter(({ name }) => searchesReasons || name !== 'reason')}
      initialSort="-at"
      rowKey={({ id }) => id}
      emptyTitle="No recorded change"
    />
  );
}
