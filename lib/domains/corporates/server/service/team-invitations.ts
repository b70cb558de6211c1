import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import { actingEntity, type Actor, type ActorEntity, type Role } from '../../actor';
import type { TeamView } from '../../contract-team';
import { assertManager } from '../../rules-role';
import * as repository from '../repository/invitations';
import { invite, inviteAgain } from './invite';
import { assertStillManager, getTeam, lockTeam, managedEntity } from './team';

/** Mails to one person, and all of one company: an invitation is no way to flood a mailbox. */
const PER_PERSON: Limit = { name: 'invite-person', max: 5, windowSeconds: 86_400 };
const PER_ENTITY: Limit = { name: 'invite-entity', max: 100, windowSeconds: 86_400 };

interface InvitationRequest {
  legalEntityId?: number | undefined;
  invitationId: number;
}

/**
 * Invites a colleague. Somebody who is invited already gets a new link, in the role asked for now.
 * @throws {AppError} NOT_FOUND, FORBIDDEN, ALREADY_MEMBER, TOO_MANY_REQUESTS
 */
export async function inviteColleague(
  actor: Actor,
  request: { legalEntityId?: number | undefined; email: string; role: Role },
): Promise<TeamView> {
  const entity = managedEntity(actor, request.legalEntityId);
  const { email, role } = request;
  await assertMayMail(entity, email);
  await inTransaction(async (tx) => {
    const members = await lockTeam(tx, entity.legalEntityId);
    assertStillManager(actor, members);
    if (members.some((member) => member.email === email)) throw new AppError('ALREADY_MEMBER', { field: 'email' });
    const id = await invite(tx, termsOf(actor, entity, { email, role }));
    await audit(tx, actor, entity, 'sent', { invitation_id: id, role });
  });
  return getTeam(actor, entity.legalEntityId);
}

/** Sends an open invitation again with a new link. @throws {AppError} NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS */
export async function resendInvitation(actor: Actor, request: InvitationRequest): Promise<TeamView> {
  const entity = actingEntity(actor, request.legalEntityId);
  const open = await repository.listEntityInvitations(entity.legalEntityId);
  const known = open.find(({ id }) => id === request.invitationId);
  if (!known) throw new AppError('NOT_FOUND');
  assertManager(entity);
  await assertMayMail(entity, known.email);
  await inTransaction(async (tx) => {
    const { id, email, role } = await requireOpen(tx, entity, request.invitationId);
    await inviteAgain(tx, id, termsOf(actor, entity, { email, role }));
    await audit(tx, actor, entity, 'resent', { invitation_id: id, role });
  });
  return getTeam(actor, entity.legalEntityId);
}

/** Takes an open invitation back. @throws {AppError} NOT_FOUND also when it is accepted or taken back already, FORBIDDEN */
export async function revokeInvitation(actor: Actor, request: InvitationRequest): Promise<TeamView> {
  const entity = actingEntity(actor, request.legalEntityId);
  await inTransaction(async (tx) => {
    const { id, role } = await requireOpen(tx, entity, request.invitationId);
    assertManager(entity);
    await repository.markRevoked(id, now(), tx);
    await audit(tx, actor, entity, 'revoked', { invitation_id: id, role });
  });
  return getTeam(actor, entity.legalEntityId);
}

function termsOf(actor: Actor, entity: ActorEntity, { email, role }: { email: string; role: Role }) {
  const inviter = { userId: actor.userId, name: actor.name };
  return { legalEntityId: entity.legalEntityId, company: entity.name, email, role, inviter };
}

async function assertMayMail({ legalEntityId }: ActorEntity, email: string): Promise<void> {
  await assertWithinLimit(PER_ENTITY, String(legalEntityId));
  await assertWithinLimit(PER_PERSON, `${legalEntityId}:${email}`);
}

async function requireOpen(tx: Tx, { legalEntityId }: ActorEntity, id: number): Promise<repository.Invitation> {
  const invitation = await repository.lockEntityInvitation({ id, legalEntityId }, tx);
  if (!invitation) throw new AppError('NOT_FOUND');
  return invitation;
}

async function audit(
  tx: Tx,
  actor: Actor,
  { legalEntityId }: ActorEntity,
  done: string,
  data: Record<string, unknown>,
): Promise<void> {
  const subject = { type: 'legal_entity', id: legalEntityId };
  await recordAudit({ actorUserId: actor.userId, action: `invitation.${done}`, subject, data }, tx);
}
