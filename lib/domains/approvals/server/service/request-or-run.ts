import 'server-only';
import { millisecondsInDay } from 'date-fns/constants';
import type { StaffActor } from '@/lib/domains/staff/actor';
import type { Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/requests';
import type { ApprovalKind } from './approval-kind';
import { expireRequests } from './expire-requests';

const APPROVAL_DAYS = 7;

interface Requested {
  outcome: 'requested';
  approvalId: number;
  expiresAt: Date;
}

export type RequestedOrDone<Result> = { outcome: 'done'; result: Result } | Requested;

interface Wish {
  /** What leaves, or the new limit; Infinity for an action that always needs approval. */
  amountPaise: Paise;
  reason: string;
}

/**
 * Runs the action at once if the caller may decide on it and the amount is at most `FOUR_EYES_PAISE`. Otherwise stores a request.
 * @throws {AppError} FORBIDDEN, APPROVAL_PENDING, and what `run` of the kind throws
 */
export async function requestOrRun<Payload, Result>(
  actor: StaffActor,
  kind: ApprovalKind<Payload, Result>,
  payload: Payload,
  wish: Wish,
): Promise<RequestedOrDone<Result>> {
  const mayDecide = actor.permissions.includes(kind.decide);
  if (!mayDecide && !actor.permissions.includes(kind.request)) throw new AppError('FORBIDDEN');
  const { reason, amountPaise } = wish;
  if (mayDecide && amountPaise <= env().FOUR_EYES_PAISE) {
    const context = { reason, requestedBy: actor.staffId, approval: null };
    return { outcome: 'done', result: await inTransaction((tx) => kind.run(tx, payload, context)) };
  }
  return inTransaction((tx) => requestApproval(tx, actor, kind, { ...wish, payload }));
}

/** Stores a request in the caller's transaction. The caller has checked the permission. @throws {AppError} APPROVAL_PENDING */
export async function requestApproval<Payload, Result>(
  tx: Tx,
  actor: StaffActor,
  kind: ApprovalKind<Payload, Result>,
  { payload, amountPaise, reason }: Wish & { payload: Payload },
): Promise<Requested> {
  const { summary, subject, changes } = kind.describe(payload);
  const at = now();
  const expiresAt = new Date(at.getTime() + APPROVAL_DAYS * millisecondsInDay);
  const key = { kind: kind.name, subjectType: subject.type, subjectId: String(subject.id) };
  await expireRequests(tx, key);
  const approvalId = await repository.insertRequest(
    {
      ...key,
      payload,
      summary,
      changes,
      amountPaise: Number.isFinite(amountPaise) ? amountPaise : null,
      reason,
      requestedBy: actor.staffId,
      requestedAt: at,
      expiresAt,
    },
    tx,
  );
  if (approvalId === null) throw new AppError('APPROVAL_PENDING');
  const data = { approval_id: approvalId, kind: kind.name, changes };
  await recordAudit({ action: 'approval.requested', subject, reason, data }, tx);
  return { outcome: 'requested', approvalId, expiresAt };
}
