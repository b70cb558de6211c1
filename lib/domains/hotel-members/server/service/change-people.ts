import 'server-only';
import type { HotelActor } from '@/lib/domains/hotel-members/actor';
import type { HotelPeople } from '@/lib/domains/hotel-members/contract/people';
import type { HotelRole } from '@/lib/domains/hotel-members/types';
import { recordAudit, type AuditEntry } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { revokeInvitationsOf } from '../repository/invitations';
import { isMemberOfAnyHotel, lockMembers } from '../repository/memberships';
import * as repository from '../repository/people';
import { assertOwnerRemains, lockOwnedHotel } from './hotel-owners';
import { listPeopleOfHotel } from './hotel-people';

interface PersonRequest {
  hotelId: number;
  userId: number;
}

/** An unchanged role writes nothing. @throws {AppError} NOT_FOUND, FORBIDDEN unless the actor owns the hotel, LAST_OWNER */
export async function changeHotelRole(
  actor: HotelActor,
  { role, ...person }: PersonRequest & { role: HotelRole },
): Promise<HotelPeople> {
  return changePerson(actor, person, async (tx, before) => {
    if (before === role) return;
    await repository.saveRole({ ...person, role, createdAt: now() }, tx);
    await audit(tx, 'role-changed', person, { before: { role: before }, after: { role } });
  });
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN unless the actor owns the hotel, LAST_OWNER */
export async function endHotelMember(actor: HotelActor, person: PersonRequest): Promise<HotelPeople> {
  return changePerson(actor, person, async (tx, before) => {
    await repository.deleteMembership(person, tx);
    await audit(tx, 'ended', person, { before: { role: before } });
  });
}

async function changePerson(
  actor: HotelActor,
  { hotelId, userId }: PersonRequest,
  change: (tx: Tx, before: HotelRole) => Promise<void>,
): Promise<HotelPeople> {
  await inTransaction(async (tx) => {
    await lockOwnedHotel(tx, actor, hotelId);
    const before = await requireRole(tx, { hotelId, userId });
    await change(tx, before);
    if (before === 'owner') await assertOwnerKept(tx, { hotelId, userId });
  });
  return listPeopleOfHotel(actor, hotelId);
}

async function requireRole(tx: Tx, { hotelId, userId }: PersonRequest): Promise<HotelRole> {
  const member = (await lockMembers(hotelId, tx)).find((one) => one.userId === userId);
  if (member) return member.role;
  throw new AppError('NOT_FOUND', { field: 'user_id', isForeign: await isMemberOfAnyHotel(userId, tx) });
}

/** Revokes the invitations that a former owner sent, so that no one can join with them later. */
async function assertOwnerKept(tx: Tx, { hotelId, userId }: PersonRequest): Promise<void> {
  const role = (await lockMembers(hotelId, tx)).find((one) => one.userId === userId)?.role;
  if (role === 'owner') return;
  await assertOwnerRemains(tx, hotelId, userId);
  await revokeInvitationsOf({ hotelId, invitedBy: userId, revokedAt: now() }, tx);
}

async function audit(
  tx: Tx,
  done: string,
  { hotelId, userId }: PersonRequest,
  values: Pick<AuditEntry, 'before' | 'after'>,
): Promise<void> {
  const subject = { type: 'hotel', id: hotelId };
  const action = `hotel-person.${done}`;
  await recordAudit({ action, subject, data: { user_id: userId }, ...values }, tx);
}
