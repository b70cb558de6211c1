import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { actingEntity, notFoundFor, type Actor, type ActorEntity, type Role } from '../../actor';
import type { TeamView } from '@/lib/domains/corporates/contract/team';
import { assertManager } from '@/lib/domains/corporates/rules/role';
import { replaceContacts } from '../repository/api-keys';
import { listEntityInvitations } from '../repository/invitations';
import * as repository from '../repository/members';

/** @throws {AppError} NOT_FOUND for another company's entity, FORBIDDEN unless the actor is a manager */
export function managedEntity(actor: Actor, legalEntityId?: number): ActorEntity {
  const entity = actingEntity(actor, legalEntityId);
  assertManager(entity);
  return entity;
}

export async function getTeam(actor: Actor, legalEntityId?: number): Promise<TeamView> {
  const entity = managedEntity(actor, legalEntityId);
  const [members, invitations] = await Promise.all([
    repository.listMembers(entity.legalEntityId),
    listEntityInvitations(entity.legalEntityId),
  ]);
  const at = now();
  return {
    legalEntityId: entity.legalEntityId,
    company: entity.name,
    members: members.map(({ userId, joinedAt, ...member }) => ({
      userId,
      ...member,
      joinedAt: joinedAt.toISOString(),
      isYou: userId === actor.userId,
    })),
    invitations: invitations.map(({ id, email, role, createdAt, expiresAt }) => ({
      invitationId: id,
      email,
      role,
      sentAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= at,
    })),
  };
}

interface MemberRequest {
  legalEntityId?: number | undefined;
  userId: number;
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, LAST_MANAGER */
export async function changeRole(actor: Actor, request: MemberRequest, role: Role): Promise<TeamView> {
  const { legalEntityId } = actingEntity(actor, request.legalEntityId);
  await inTransaction(async (tx) => {
    const { userId, role: before } = await requireMember(tx, actor, { legalEntityId, userId: request.userId });
    if (before === role) return;
    if (before === 'manager') await assertAnotherManager(tx, legalEntityId, userId);
    await repository.updateRole({ userId, legalEntityId }, role, tx);
    await replaceContacts(userId, tx);
    await recordAudit(
      { ...entry(legalEntityId, 'role-changed', userId), before: { role: before }, after: { role } },
      tx,
    );
  });
  return answerFor(actor, legalEntityId, request.userId);
}

/** The member loses access at the next request. @throws {AppError} NOT_FOUND, FORBIDDEN, LAST_MANAGER */
export async function removeMember(actor: Actor, request: MemberRequest): Promise<TeamView> {
  const { legalEntityId } = actingEntity(actor, request.legalEntityId);
  await inTransaction(async (tx) => {
    const { userId, role } = await requireMember(tx, actor, { legalEntityId, userId: request.userId });
    if (role === 'manager') await assertAnotherManager(tx, legalEntityId, userId);
    await repository.deleteMember({ userId, legalEntityId }, tx);
    await replaceContacts(userId, tx);
    await recordAudit({ ...entry(legalEntityId, 'removed', userId), before: { role } }, tx);
  });
  return answerFor(actor, legalEntityId, request.userId);
}

/** The lock lasts until the transaction ends, so that two managers cannot remove each other concurrently. */
export async function lockTeam(tx: Tx, legalEntityId: number): Promise<repository.Member[]> {
  await repository.lockTeam(legalEntityId, tx);
  return repository.listMembers(legalEntityId, tx);
}

/** The caller must hold the lock of the team, because another manager may have removed the actor. @throws {AppError} FORBIDDEN */
export function assertStillManager(actor: Actor, members: readonly repository.Member[]): void {
  const own = members.find(({ userId }) => userId === actor.userId);
  if (!own) throw new AppError('FORBIDDEN');
  assertManager(own);
}

function answerFor(actor: Actor, legalEntityId: number, changed: number): Promise<TeamView> | TeamView {
  if (changed !== actor.userId) return getTeam(actor, legalEntityId);
  const { name: company } = actingEntity(actor, legalEntityId);
  return { legalEntityId, company, members: [], invitations: [] };
}

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

async function findEntityOf(tx: Tx, actor: Actor, userId: number): Promise<number | null> {
  const ids = await repository.listEntityIds(userId, tx);
  const shared = ids.find((id) => actor.entities.some(({ legalEntityId }) => legalEntityId === id));
  return shared ?? ids[0] ?? null;
}

export async function assertAnotherManager(tx: Tx, legalEntityId: number, userId: number): Promise<void> {
  const members = await repository.listMembers(legalEntityId, tx);
  const others = members.filter((member) => member.role === 'manager' && member.userId !== userId);
  if (others.length === 0) throw new AppError('LAST_MANAGER');
}

function entry(legalEntityId: number, done: string, userId: number) {
  const subject = { type: 'legal_entity', id: legalEntityId };
  return { action: `member.${done}`, subject, data: { user_id: userId } };
}
