import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { actingEntity, notFoundFor, type Actor, type ActorEntity, type Role } from '../../actor';
import type { TeamView } from '@/lib/domains/corporates/contract/team';
import { assertManager } from '@/lib/domains/corporates/rules/role';
import { listEntityInvitations } from '../repository/invitations';
import * as repository from '../repository/members';

/**
 * The legal entity whose team the actor manages.
 * @throws {AppError} NOT_FOUND for somebody else's, FORBIDDEN for every other role
 */
export function managedEntity(actor: Actor, legalEntityId?: number): ActorEntity {
  const entity = actingEntity(actor, legalEntityId);
  assertManager(entity);
  return entity;
}

/** Members and open invitations. @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function getTeam(actor: Actor, legalEntityId?: number): Promise<TeamView> {
  const entity = managedEntity(actor, legalEntityId);
  const [members, invitations] = await Promise.all([
    repository.listMembers(entity.legalEntityId),
    listEntityInvitations(entity.legalEntityId),
  ]);
  const at = now();
  return {
    legal_entity_id: entity.legalEntityId,
    company: entity.name,
    members: members.map(({ userId, joinedAt, ...member }) => ({
      user_id: userId,
      ...member,
      joined_at: joinedAt.toISOString(),
      is_you: userId === actor.userId,
    })),
    invitations: invitations.map(({ id, email, role, createdAt, expiresAt }) => ({
      invitation_id: id,
      email,
      role,
      sent_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      is_expired: expiresAt <= at,
    })),
  };
}

interface MemberRequest {
  legalEntityId?: number | undefined;
  userId: number;
}

/** Gives a member another role; the same one again changes nothing. @throws {AppError} NOT_FOUND, FORBIDDEN, LAST_MANAGER */
export async function changeRole(actor: Actor, request: MemberRequest, role: Role): Promise<TeamView> {
  const { legalEntityId } = actingEntity(actor, request.legalEntityId);
  await inTransaction(async (tx) => {
    const { userId, role: before } = await requireMember(tx, actor, { legalEntityId, userId: request.userId });
    if (before === role) return;
    if (before === 'manager') await assertAnotherManager(tx, legalEntityId, userId);
    await repository.updateRole({ userId, legalEntityId }, role, tx);
    await recordAudit(entry(actor, legalEntityId, 'role-changed', { user_id: userId, from: before, to: role }), tx);
  });
  return answerFor(actor, legalEntityId, request.userId);
}

/** Ends a membership, which ends that person's rights with their next request. @throws {AppError} NOT_FOUND, FORBIDDEN, LAST_MANAGER */
export async function removeMember(actor: Actor, request: MemberRequest): Promise<TeamView> {
  const { legalEntityId } = actingEntity(actor, request.legalEntityId);
  await inTransaction(async (tx) => {
    const { userId, role } = await requireMember(tx, actor, { legalEntityId, userId: request.userId });
    if (role === 'manager') await assertAnotherManager(tx, legalEntityId, userId);
    await repository.deleteMember({ userId, legalEntityId }, tx);
    await recordAudit(entry(actor, legalEntityId, 'removed', { user_id: userId, role }), tx);
  });
  return answerFor(actor, legalEntityId, request.userId);
}

/**
 * The members, with the team locked until the transaction ends: two managers who remove each other at the same moment leave
 * one.
 */
export async function lockTeam(tx: Tx, legalEntityId: number): Promise<repository.Member[]> {
  await repository.lockTeam(legalEntityId, tx);
  return repository.listMembers(legalEntityId, tx);
}

/** The actor's right, asked again under the lock, because another manager may just have ended it. @throws {AppError} FORBIDDEN */
export function assertStillManager(actor: Actor, members: readonly repository.Member[]): void {
  const own = members.find(({ userId }) => userId === actor.userId);
  if (!own) throw new AppError('FORBIDDEN');
  assertManager(own);
}

/** A manager who gave up their own role or place sees the team a last time. */
function answerFor(actor: Actor, legalEntityId: number, changed: number): Promise<TeamView> | TeamView {
  if (changed !== actor.userId) return getTeam(actor, legalEntityId);
  const { name: company } = actingEntity(actor, legalEntityId);
  return { legal_entity_id: legalEntityId, company, members: [], invitations: [] };
}

/** @throws {AppError} NOT_FOUND for nobody of the team, FORBIDDEN for every role but the manager's */
async function requireMember(
  tx: Tx,
  actor: Actor,
  { legalEntityId, userId }: { legalEntityId: number; userId: number },
): Promise<repository.Member> {
  const members = await lockTeam(tx, legalEntityId);
  const member = members.find((candidate) => candidate.userId === userId);
  if (!member) throw notFoundFor(actor, await findEntityOf(tx, actor, userId));
  assertStillManager(actor, members);
  return member;
}

/** A legal entity of a person: one of the actor's where they share one, null for nobody. */
async function findEntityOf(tx: Tx, actor: Actor, userId: number): Promise<number | null> {
  const ids = await repository.listEntityIds(userId, tx);
  const shared = ids.find((id) => actor.entities.some(({ legalEntityId }) => legalEntityId === id));
  return shared ?? ids[0] ?? null;
}

/** Under the team's lock: an entity keeps a manager. @throws {AppError} LAST_MANAGER */
export async function assertAnotherManager(tx: Tx, legalEntityId: number, userId: number): Promise<void> {
  const members = await repository.listMembers(legalEntityId, tx);
  const others = members.filter((member) => member.role === 'manager' && member.userId !== userId);
  if (others.length === 0) throw new AppError('LAST_MANAGER');
}

function entry(actor: Actor, legalEntityId: number, done: string, data: Record<string, unknown>) {
  const subject = { type: 'legal_entity', id: legalEntityId };
  return { actorUserId: actor.userId, action: `member.${done}`, subject, data };
}
