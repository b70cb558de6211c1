import 'server-only';
import { randomBytes } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { hotelFor, type HotelActor } from '@/lib/domains/hotel-members/actor';
import type { HotelPeople } from '@/lib/domains/hotel-members/contract/people';
import type { HotelRole } from '@/lib/domains/hotel-members/types';
import { userAuditActor } from '@/lib/platform/audit/audit-scope';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import * as repository from '../repository/invitations';
import { listPeople } from '../repository/people';
import { lockOwnedHotel } from './hotel-owners';
import { listPeopleOfHotel } from './hotel-people';
import { mailInvitation } from './mail-invitation';

export const INVITATION_DAYS = 7;

/** Invitations are mails to people outside Folio. */
const PER_HOTEL: Limit = { name: 'hotel-invitation', max: 20, windowSeconds: 3_600 };
const PER_PERSON: Limit = { name: 'hotel-invitation-person', max: 5, windowSeconds: 86_400 };

interface Invited {
  email: string;
  name: string;
  role: HotelRole;
}

interface InvitationRequest {
  hotelId: number;
  invitationId: number;
}

/**
 * A second invitation of a person replaces the link of the first one.
 * @throws {AppError} NOT_FOUND, FORBIDDEN unless the actor owns the hotel, ALREADY_MEMBER, TOO_MANY_REQUESTS
 */
export async function inviteHotelPerson(
  actor: HotelActor,
  { hotelId, ...invited }: Invited & { hotelId: number },
): Promise<HotelPeople> {
  hotelFor(actor, hotelId, 'settings', 'use');
  await assertMayMail(hotelId, invited.email);
  await inTransaction(async (tx) => {
    const hotel = await lockOwnedHotel(tx, actor, hotelId);
    if ((await listPeople(hotelId, tx)).some(({ email }) => email === invited.email))
      throw new AppError('ALREADY_MEMBER', { field: 'email' });
    await send(tx, actor, hotel, invited);
  });
  return listPeopleOfHotel(actor, hotelId);
}

/** @throws {AppError} NOT_FOUND also for an accepted or withdrawn invitation, FORBIDDEN, TOO_MANY_REQUESTS */
export async function resendHotelInvitation(actor: HotelActor, request: InvitationRequest): Promise<HotelPeople> {
  await inTransaction(async (tx) => {
    const hotel = await lockOwnedHotel(tx, actor, request.hotelId);
    const { email, name, role } = await requireOpen(tx, request);
    await assertMayMail(request.hotelId, email, tx);
    await send(tx, actor, hotel, { email, name, role });
  });
  return listPeopleOfHotel(actor, request.hotelId);
}

/** @throws {AppError} NOT_FOUND also for an accepted or withdrawn invitation, FORBIDDEN */
export async function revokeHotelInvitation(actor: HotelActor, request: InvitationRequest): Promise<HotelPeople> {
  const { hotelId } = request;
  await inTransaction(async (tx) => {
    await lockOwnedHotel(tx, actor, hotelId);
    const { id, role } = await requireOpen(tx, request);
    await repository.markRevoked(id, now(), tx);
    await auditInvitation(tx, { done: 'revoked', hotelId }, { invitation_id: id, role });
  });
  return listPeopleOfHotel(actor, hotelId);
}

async function send(
  tx: Tx,
  actor: HotelActor,
  { hotelId, name: hotel }: { hotelId: number; name: string },
  invited: Invited,
): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * millisecondsInDay);
  const stored = { hotelId, ...invited, tokenHash: hashToken(token), invitedBy: actor.userId, createdAt, expiresAt };
  const id = await repository.saveInvitation(stored, tx);
  await mailInvitation(tx, { ...stored, hotel, inviter: actor.name, token });
  const data = { invitation_id: id, role: invited.role };
  await auditInvitation(tx, { done: 'sent', hotelId }, data);
}

async function requireOpen(
  tx: Tx,
  { hotelId, invitationId: id }: InvitationRequest,
): Promise<repository.HotelInvitation> {
  const invitation = await repository.lockOpenInvitation({ id, hotelId }, tx);
  if (invitation) return invitation;
  throw new AppError('NOT_FOUND', { field: 'invitation_id', isForeign: await repository.hasInvitation(id, tx) });
}

async function assertMayMail(hotelId: number, email: string, tx?: Tx): Promise<void> {
  await assertWithinLimit(PER_HOTEL, String(hotelId), tx);
  await assertWithinLimit(PER_PERSON, `${hotelId}:${email}`, tx);
}

export async function auditInvitation(
  tx: Tx,
  { done, hotelId, acceptedBy }: { done: string; hotelId: number; acceptedBy?: number },
  data: Record<string, unknown>,
): Promise<void> {
  const subject = { type: 'hotel', id: hotelId };
  const actor = acceptedBy !== undefined && { actor: userAuditActor(acceptedBy) };
  await recordAudit({ action: `hotel-invitation.${done}`, subject, data, ...actor }, tx);
}
