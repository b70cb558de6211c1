import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { rangeOf, type ListQuery } from '@/lib/platform/http/list-query';
import type { Approval, ApprovalSort, exportApprovalsEndpoint } from '../../contract/approvals';
import * as repository from '../repository/requests';
import type { RegisteredKind } from './approval-kind';

type ApprovalQuery = repository.RequestFilter & ListQuery<ApprovalSort>;

export async function listApprovals(
  actor: StaffActor,
  { sort, page, pageSize, ...filter }: ApprovalQuery,
  kinds: readonly RegisteredKind[],
): Promise<{ rows: Approval[]; total: number }> {
  const range = { sort, ...rangeOf({ page, pageSize }) };
  const { rows, total } = await repository.listRequests(filter, range, now());
  return { rows: rows.map((row) => toApproval(row, actor, kinds)), total };
}

const COLUMNS: readonly CsvColumn<Approval>[] = [
  { key: 'summary', header: 'Request', value: ({ summary }) => summary },
  { key: 'kind', header: 'Kind', value: ({ label }) => label },
  { key: 'amount', header: 'Amount', value: ({ amount }) => amount?.toFixed(2) ?? null },
  { key: 'state', header: 'State', value: ({ state }) => state },
  { key: 'changes', header: 'Changes', value: ({ changes }) => changes.map(changeText).join('; ') },
  { key: 'reason', header: 'Why', value: ({ reason }) => reason },
  { key: 'requested_by', header: 'Requested by', value: ({ requestedBy }) => requestedBy },
  { key: 'requested_at', header: 'Requested', value: ({ requestedAt }) => requestedAt },
  { key: 'expires_at', header: 'Expires', value: ({ expiresAt }) => expiresAt },
  { key: 'decided_by', header: 'Decided by', value: ({ decidedBy }) => decidedBy },
  { key: 'decided_at', header: 'Decided', value: ({ decidedAt }) => decidedAt },
  { key: 'decision_reason', header: 'Reason of the decision', value: ({ decisionReason }) => decisionReason },
];

const changeText = ({ label, before, after }: Approval['changes'][number]) => `${label}: ${before} to ${after}`;

export function exportApprovals(
  actor: StaffActor,
  query: QueryOf<typeof exportApprovalsEndpoint>,
  kinds: readonly RegisteredKind[],
): Promise<FileAnswer> {
  const { view, kind = null, state = null } = query;
  const read = (all: ApprovalQuery) => listApprovals(actor, all, kinds);
  return exportList({ list: 'approvals', columns: COLUMNS, query, read, filters: { view, kind, state } });
}

/** Waiting requests for an object, such as a company. */
export async function listWaitingApprovals(
  actor: StaffActor,
  subject: { type: string; id: number | string },
  kinds: readonly RegisteredKind[],
): Promise<Approval[]> {
  const rows = await repository.listWaitingOf({ type: subject.type, id: String(subject.id) }, now());
  return rows.map((row) => toApproval(row, actor, kinds));
}

export function toApproval(
  row: repository.ListedRequest,
  actor: StaffActor,
  kinds: readonly RegisteredKind[],
): Approval {
  const kind = kinds.find(({ name }) => name === row.kind);
  const isOpen = row.state === 'waiting' && row.expiresAt > now();
  const access = guestContactAccess(actor.permissions);
  const isOwn = row.requestedBy === actor.staffId;
  return {
    id: row.id,
    kind: row.kind,
    label: kind?.label ?? row.kind,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    summary: row.summary,
    changes: row.changes,
    amount: row.amountPaise === null ? null : toRupees(row.amountPaise),
    reason: hideContactsIn(row.reason, access),
    state: row.state === 'waiting' && !isOpen ? 'expired' : row.state,
    requestedBy: row.requester,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: row.decider,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason === null ? null : hideContactsIn(row.decisionReason, access),
    isOwn,
    effect: isOpen ? (kind?.effectOfStored(row.payload) ?? null) : null,
    mayWithdraw: isOpen && isOwn,
    mayDecide: isOpen && !isOwn && kind !== undefined && actor.permissions.includes(kind.decide),
  };
}
