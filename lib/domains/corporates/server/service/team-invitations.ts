import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { countAttempt, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import { actingEntity, notFoundFor, type Actor, type ActorEntity, type Role } from '../../actor';
import type { TeamView } from '@/lib/domains/corporates/contract/team';
import { assertManager } from '@/lib/domains/corporates/rules/role';
import * as repository from '../repository/invitations';
import { invite, resendInvite } from './invite';
import { assertStillManager, getTeam, lockTeam, managedEntity } from './team';

/** Invitations are mails to people outside Folio, so their number is limited per member, company and recipient. */
const PER_MEMBER: Limit = { name: 'invite-member', max: 10, windowSeconds: 600 };
const PER_COMPANY: readonly Limit[] = [
  { name: 'invite-company', max: 30, windowSeconds: 3600 },
  { name: 'invite-company-day', max: 100, windowSeconds: 86_400 },
];
const PER_PERSON: Limit = { name: 'invite-person', max: 5, windowSeconds: 86_400 };

interface InvitationRequest {
  legalEntityId?: number | undefined;
  invitationId: number;
}

/**
 * If the person already has an open invitation, a new link replaces the earlier link.
 * @throws {AppError} NOT_FOUND, FORBIDDEN, ALREADY_MEMBER, TOO_MANY_REQUESTS
 */
export async function inviteColleague(
  actor: Actor,
  request: { legalEntityId?: number | undefined; email: string; role: Role },
): Promise<TeamView> {
  const entity = managedEntity(actor, request.legalEntityId);
  const { email, role } = request;
  await assertMayMail(actor, entity, email);
  await inTransaction(async (tx) => {
    const members = await lockTeam(tx, entity.legalEntityId);
    assertStillManager(actor, members);
    if (members.some((member) => member.email === email)) throw new AppError('ALREADY_MEMBER', { field: 'email' });
    const id = await invite(tx, termsOf(actor, entity, { email, role }));
    await audit(tx, entity, 'sent', { invitation_id: id, role });
  });
  return getTeam(actor, entity.legalEntityId);
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS */
export async function resendInvitation(actor: Actor, request: InvitationRequest): Promise<TeamView> {
  const entity = actingEntity(actor, request.legalEntityId);
  const open = await repository.listEntityInvitations(entity.legalEntityId);
  const known = open.find(({ id }) => id === request.invitationId);
  if (!known) throw notFoundFor(actor, await repository.findInvitationLegalEntityId(request.invitationId));
  assertManager(entity);
  await assertMayMail(actor, entity, known.email);
  await inTransaction(async (tx) => {
    const { id, email, role } = await requireOpen(tx, actor, entity, request.invitationId);
    await resendInvite(tx, id, termsOf(actor, entity, { email, role }));
    await audit(tx, entity, 'resent', { invitation_id: id, role });
  });
  return getTeam(actor, entity.legalEntityId);
}

/** @throws {AppError} NOT_FOUND (also for an accepted or revoked invitation), FORBIDDEN */
export async function revokeInvitation(actor: Actor, request: InvitationRequest): Promise<TeamView> {
  const entity = actingEntity(actor, request.legalEntityId);
  await inTransaction(async (tx) => {
    const { id, role } = await requireOpen(tx, actor, entity, request.invitationId);
    assertManager(entity);
    await repository.markInvitationRevoked(id, now(), tx);
    await audit(tx, entity, 'revoked', { invitation_id: id, role });
  });
  return getTeam(actor, entity.legalEntityId);
}

function termsOf(actor: Actor, entity: ActorEntity, { email, role }: { email: string; role: Role }) {
  const inviter = { userId: actor.userId, name: actor.name };
  return { legalEntityId: entity.legalEntityId, company: entity.name, email, role, inviter };
}

async function assertMayMail(actor: Actor, { legalEntityId, corporateId }: ActorEntity, email: string): Promise<void> {
  await assertWithinInvitationLimit(PER_MEMBER, `user:${actor.userId}`, 'You have sent many invitations.');
  for (const limit of PER_COMPANY)
    await assertWithinInvitationLimit(limit, String(corporateId), 'Your company has sent many invitations.');
  await assertWithinInvitationLimit(PER_PERSON, `${legalEntityId}:${email}`, 'This person was invited several times.');
}

async function assertWithinInvitationLimit(limit: Limit, subject: string, reason: string): Promise<void> {
  const { allowed, retryAfter } = await countAttempt(limit, subject);
  if (allowed) return;
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes < 90 ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : `${Math.ceil(minutes / 60)} hours`;
  throw new AppError('TOO_MANY_REQUESTS', { retryAfter, message: `${reason} Please send the next one in ${wait}.` });
}

async function requireOpen(
  tx: Tx,
  actor: Actor,
  { legalEntityId }: ActorEntity,
  id: number,
): Promise<repository.Invitation> {
  const invitation = await repository.lockEntityInvitation({ id, legalEntityId }, tx);
  if (!invitation) throw notFoundFor(actor, await repository.findInvitationLegalEntityId(id, tx));
  return invitation;
}

async function audit(
  tx: Tx,
  { legalEntityId }: ActorEntity,
  done: string,
  data: Record<string, unknown>,
): Promise<void> {
  const subject = { type: 'legal_entity', id: legalEntityId };
  await recordAudit({ action: `invitation.${done}`, subject, data }, tx);
}
