'use client';

import { AuditValues } from '@/components/audit-log/audit-values';
import Link from 'next/link';
import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, RowOf, TableFilter } from '@/components/data-table/types';
import { formatMomentWithYear } from '@/components/statement/format-moment-with-year';
import { exportAuditLogEndpoint, listAuditLogEndpoint } from '@/lib/domains/audit-log/contract/audit-log';
import { ACTOR_KIND_NAMES } from '@/lib/domains/audit-log/rules/actor-names';
import { consolePaths } from '@/lib/console-paths';

type Row = RowOf<typeof listAuditLogEndpoint>;

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  corporate: consolePaths.company,
  hotel: consolePaths.hotel,
  partner: consolePaths.partner,
  contract: consolePaths.contract,
  coupon: consolePaths.coupon,
  rate_import: consolePaths.rateImport,
  content: consolePaths.text,
  place: consolePaths.place,
  payout: (id) => consolePaths.payout(Number(id)),
  bank_transaction: (id) => consolePaths.bankTransaction(Number(id)),
  reconciliation_exception: (id) => consolePaths.moneyException(Number(id)),
  business_day: consolePaths.day,
  staff: consolePaths.staff,
  setting: consolePaths.settings,
  brand: consolePaths.brand,
  approval: consolePaths.approvals,
};

/** A booking has its page at its reference, which most of its rows state. */
function pageOf({ subjectType, subjectId, facts }: Row): string | null {
  const reference = facts.find(({ name }) => name.toLowerCase() === 'reference')?.value;
  if (reference && /^FOL[A-Z0-9]{6,12}$/.test(reference)) return consolePaths.booking(reference);
  return PAGES[subjectType]?.(subjectId) ?? null;
}

function Subject({ row }: { row: Row }) {
  const text = `${row.subjectType.replace(/_/g, ' ')} ${row.subjectId}`;
  const page = pageOf(row);
  return page ? (
    <Link href={page} prefetch={false}>
      {text}
    </Link>
  ) : (
    text
  );
}

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
    cell: (row) => <Subject row={row} />,
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
  { name: 'action', label: 'What', kind: 'text', placeholder: 'Refund: granted' },
  { name: 'subject_type', label: 'Object', kind: 'text', placeholder: 'booking' },
  { name: 'subject_id', label: 'Id or booking reference', kind: 'text' },
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
