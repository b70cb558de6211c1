import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { couldBeOnePerson, ONE_PERSON_TEXT, permissionsOf } from '@/lib/domains/staff/server/service/second-person';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Approval } from '../../contract/approvals';
import * as repository from '../repository/requests';
import type { RegisteredKind } from './approval-kind';
import { toApproval } from './list-approvals';

interface Decision {
  id: number;
  decision: 'approve' | 'refuse';
  reason: string;
}

type StoredRequest = NonNullable<Awaited<ReturnType<typeof repository.lockRequest>>>;

/**
 * Decides a request of another member of staff. An approved action runs in the same transaction, so it runs once or not at all.
 * @param kinds all kinds whose requests can be decided
 * @throws {AppError} NOT_FOUND, FORBIDDEN, OWN_APPROVAL, APPROVAL_DECIDED, APPROVAL_EXPIRED, PAYMENT_PROVIDER_DOWN; APPROVAL_OUTDATED, which ends
 *   the request
 */
export async function decideApproval(
  actor: StaffActor,
  wish: Decision,
  kinds: readonly RegisteredKind[],
): Promise<Approval> {
  if (wish.decision === 'approve') {
    const { request, kind } = await assertDecidable(await repository.findStoredRequest(wish.id), actor, kinds);
    await kind.prepareStored(request.payload);
  }
  try {
    await inTransaction((tx) => decide(tx, actor, wish, kinds));
  } catch (error) {
    if (AppError.is(error, 'APPROVAL_OUTDATED')) await inTransaction((tx) => endOutdated(tx, actor, wish.id, kinds));
    throw error;
  }
  const ended = await repository.findRequest(wish.id);
  if (!ended) throw new AppError('NOT_FOUND');
  return toApproval(ended, actor, kinds);
}

async function decide(
  tx: Tx,
  actor: StaffActor,
  { id, decision, reason }: Decision,
  kinds: readonly RegisteredKind[],
): Promise<void> {
  const { request, kind } = await assertDecidable(await repository.lockRequest(id, tx), actor, kinds, tx);
  if (decision === 'approve') await assertRequesterMayAsk(tx, request, kind);
  const state = decision === 'approve' ? 'approved' : 'refused';
  await repository.endRequest(id, { state, ...decidedBy(actor), decisionReason: reason }, tx);
  await audit(tx, request, { action: `approval.${state}`, reason });
  if (decision === 'refuse') {
    const ending = { state: 'refused' as const, requestedBy: request.requestedBy, staffId: actor.staffId, reason };
    return kind.endStored(tx, request.payload, ending);
  }
  const approval = { id, decidedBy: actor.staffId };
  await kind.runStored(tx, request.payload, { reason: request.reason, requestedBy: request.requestedBy, approval });
}

async function assertDecidable(
  request: StoredRequest | null,
  actor: StaffActor,
  kinds: readonly RegisteredKind[],
  tx?: Tx,
): Promise<{ request: StoredRequest; kind: RegisteredKind }> {
  if (!request) throw new AppError('NOT_FOUND');
  const kind = kindOf(request, kinds);
  if (!actor.permissions.includes(kind.decide)) throw new AppError('FORBIDDEN');
  if (request.requestedBy === actor.staffId) throw new AppError('OWN_APPROVAL');
  if (await couldBeOnePerson(request.requestedBy, actor.staffId, tx))
    throw new AppError('OWN_APPROVAL', { message: ONE_PERSON_TEXT });
  assertWaiting(request);
  return { request, kind };
}

function assertWaiting({ state, expiresAt }: StoredRequest): void {
  if (state === 'expired') throw new AppError('APPROVAL_EXPIRED');
  if (state !== 'waiting') throw new AppError('APPROVAL_DECIDED');
  if (expiresAt <= now()) throw new AppError('APPROVAL_EXPIRED');
}

function kindOf(request: StoredRequest, kinds: readonly RegisteredKind[]): RegisteredKind {
  const kind = kinds.find(({ name }) => name === request.kind);
  if (!kind) throw new Error(`No kind of approval is named ${request.kind}`);
  return kind;
}

async function assertRequesterMayAsk(tx: Tx, { requestedBy }: StoredRequest, kind: RegisteredKind): Promise<void> {
  const permissions = await permissionsOf(requestedBy, tx);
  if (!permissions.includes(kind.request) && !permissions.includes(kind.decide))
    throw new AppError('APPROVAL_OUTDATED', { message: REQUESTER_LEFT });
}

const REQUESTER_LEFT =
  'The person who asked has left the staff or may no longer ask for this. Nothing was changed; a colleague can ask again.';

const decidedBy = ({ staffId }: StaffActor) => ({ decidedBy: staffId, decidedAt: now() });

async function endOutdated(tx: Tx, actor: StaffActor, id: number, kinds: readonly RegisteredKind[]): Promise<void> {
  const request = await repository.lockRequest(id, tx);
  const decision = { state: 'outdated' as const, ...decidedBy(actor), decisionReason: null };
  if (!request || !(await repository.endRequest(id, decision, tx))) return;
  await audit(tx, request, { action: 'approval.outdated' });
  const ending = { state: 'outdated' as const, requestedBy: request.requestedBy, staffId: actor.staffId };
  await kindOf(request, kinds).endStored(tx, request.payload, ending);
}

/** Ends a waiting request of the caller without its action. @throws {AppError} NOT_FOUND, FORBIDDEN, APPROVAL_DECIDED, APPROVAL_EXPIRED */
export async function withdrawApproval(
  actor: StaffActor,
  { id, reason }: { id: number; reason: string },
  kinds: readonly RegisteredKind[],
): Promise<Approval> {
  await inTransaction(async (tx) => {
    const request = await repository.lockRequest(id, tx);
    if (!request) throw new AppError('NOT_FOUND');
    if (request.requestedBy !== actor.staffId) throw new AppError('FORBIDDEN');
    assertWaiting(request);
    const decision = { state: 'withdrawn' as const, decidedBy: null, decidedAt: now(), decisionReason: reason };
    await repository.endRequest(id, decision, tx);
    await audit(tx, request, { action: 'approval.withdrawn', reason });
    const ending = { state: 'withdrawn' as const, requestedBy: actor.staffId, staffId: actor.staffId, reason };
    await kindOf(request, kinds).endStored(tx, request.payload, ending);
  });
  const ended = await repository.findRequest(id);
  if (!ended) throw new AppError('NOT_FOUND');
  return toApproval(ended, actor, kinds);
}

function audit(
  tx: Tx,
  { id, kind, subjectType, subjectId }: StoredRequest,
  { action, reason }: { action: string; reason?: string },
): Promise<void> {
  const subject = { type: subjectType, id: subjectId };
  const why = reason !== undefined && { reason };
  return recordAudit({ action, subject, data: { approval_id: id, kind }, ...why }, tx);
}
