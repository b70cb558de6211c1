'use client';

import { useMemo } from 'react';
import { APPROVAL_STATES, Change, pathOfSubject, requesterOf } from '@/components/approvals/approval-parts';
import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, TableFilter } from '@/components/data-table/types';
import { formatMoment } from '@/components/sessions/format-moment';
import { Badge } from '@/components/ui/badge';
import { formatRupees } from '@/components/ui/format-rupees';
import {
  exportApprovalsEndpoint,
  listApprovalsEndpoint,
  type Approval,
} from '@/lib/domains/approvals/contract/approvals';
import { ENDED_STATES } from '@/lib/domains/approvals/types';
import { ApprovalActions } from './approval-actions';

const REQUEST: readonly DataColumn<Approval>[] = [
  { key: 'summary', header: 'Request', cell: ({ summary }) => summary, isRowHeader: true },
  { key: 'kind', header: 'Kind', cell: ({ label }) => label, isHidden: true },
  {
    ...{ key: 'amount', header: 'Amount', sort: 'amount', align: 'end', isHidden: true },
    cell: ({ amount }) => (amount === null ? 'No amount' : formatRupees(amount, 'always')),
  },
  {
    key: 'changes',
    header: 'Changes',
    cell: ({ changes }) => (
      <ul className="console-approvals-changes">
        {changes.map((change) => (
          <li key={change.label}>
            {change.label}: <Change change={change} />
          </li>
        ))}
      </ul>
    ),
  },
  { key: 'reason', header: 'Why', cell: ({ reason }) => reason },
  { key: 'requested_by', header: 'Requested by', cell: requesterOf },
  { key: 'requested_at', header: 'Requested', cell: (row) => formatMoment(row.requestedAt), sort: 'requested_at' },
];

const COLUMNS: Readonly<Record<'waiting' | 'ended', readonly DataColumn<Approval>[]>> = {
  waiting: [
    ...REQUEST,
    { key: 'expires_at', header: 'Expires', cell: ({ expiresAt }) => formatMoment(expiresAt) },
    { key: 'action', header: 'Action', cell: (row) => <ApprovalActions approval={row} /> },
  ],
  ended: [
    ...REQUEST,
    {
      key: 'state',
      header: 'State',
      cell: ({ state }) => <Badge tone={APPROVAL_STATES[state].tone}>{APPROVAL_STATES[state].label}</Badge>,
    },
    { key: 'decided_by', header: 'Decided by', cell: ({ decidedBy }) => decidedBy ?? '' },
    { key: 'decided_at', header: 'Decided', cell: ({ decidedAt }) => (decidedAt ? formatMoment(decidedAt) : '') },
    { key: 'decision_reason', header: 'Reason of the decision', cell: ({ decisionReason }) => decisionReason ?? '' },
  ],
};

const STATE: TableFilter = {
  ...{ name: 'state', label: 'State', kind: 'select' },
  options: ENDED_STATES.map((value) => ({ value, label: APPROVAL_STATES[value].label })),
};

const VIEWS = {
  waiting: {
    ...{ caption: 'Requests', fixed: { view: 'waiting' }, initialSort: 'requested_at' },
    emptyTitle: 'No request is waiting',
    emptyText: 'Large payments, raised limits and changed payout accounts appear here for a second person.',
  },
  ended: {
    ...{ caption: 'Ended requests', fixed: { view: 'ended' }, initialSort: '-requested_at' },
    emptyTitle: 'No request has ended yet',
    emptyText: 'Approved, refused and expired requests appear here.',
  },
} as const;

interface Props {
  view: 'waiting' | 'ended';
  kinds: readonly { value: string; label: string }[];
}

export function ApprovalList({ view, kinds }: Props) {
  const filters = useMemo(() => {
    const kind: TableFilter = { name: 'kind', label: 'Kind', kind: 'select', options: kinds };
    return view === 'ended' ? [kind, STATE] : [kind];
  }, [view, kinds]);
  return (
    <DataTable
      {...VIEWS[view]}
      endpoint={listApprovalsEndpoint}
      csvEndpoint={exportApprovalsEndpoint}
      columns={COLUMNS[view]}
      filters={filters}
      rowKey={({ id }) => id}
      rowHref={pathOfSubject}
    />
  );
}
