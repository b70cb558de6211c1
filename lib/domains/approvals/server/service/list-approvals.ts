import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { Approval } from '../../contract/approvals';
import * as repository from '../repository/requests';
import type { RegisteredKind } from './approval-kind';

interface Page {
  view: 'waiting' | 'ended';
  page: number;
  pageSize: number;
}

export async function listApprovals(
  actor: StaffActor,
  { view, page, pageSize }: Page,
  kinds: readonly RegisteredKind[],
): Promise<{ rows: Approval[]; total: number }> {
  const { rows, total } = await repository.listRequests(
    view,
    { limit: pageSize, offset: (page - 1) * pageSize },
    now(),
  );
  return { rows: rows.map((row) => toApproval(row, actor, kinds)), total };
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
    mayDecide: isOpen && !isOwn && kind !== undefined && actor.permissions.includes(kind.decide),
  };
}
