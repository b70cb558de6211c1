import 'server-only';
import { randomBytes } from 'node:crypto';
import { createAccount, isAccountOpen } from '@/lib/domains/auth/server/service/accounts';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import type { HotelRole } from '@/lib/domains/hotel-members/types';
import { recordAudit, type AuditEntry } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { revokeInvitationsOf } from '../repository/invitations';
import { lockMembers } from '../repository/memberships';
import * as repository from '../repository/people';
import { assertOwnerRemains } from './hotel-owners';
import { mailHotelPerson } from './mail-hotel-person';

interface NewPerson {
  email: string;
  /** Required for an address without an account. */
  name?: string | undefined;
  role: HotelRole;
  hotelCode: string;
}

const refuse = (message: string) => new AppError('INVALID_INPUT', { message });

/**
 * Adds a person to a hotel and mails the person, or changes the role of a member without a mail. Opens an account if the e-mail address
 * has none.
 * @returns the previous role; null for a person who is new in the hotel
 * @throws {AppError} NOT_FOUND for an unknown hotel; INVALID_INPUT for a closed account and a new account without a name;
 * LAST_OWNER for another role of the only owner
 */
export async function saveHotelPerson({ email, name, role, hotelCode }: NewPerson): Promise<HotelRole | null> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return inTransaction(async (tx) => {
    const { id: hotelId, name: hotel } = await requireHotel(hotelCode, tx);
    const known = await repository.findUserId(email, tx);
    if (known !== null && !(await isAccountOpen(tx, known))) throw refuse(`The account of ${email} is closed`);
    const userId = known ?? (await openAccount(tx, { email, name, passwordHash }));
    const before = (await lockMembers(hotelId, tx)).find((member) => member.userId === userId)?.role ?? null;
    if (before === role) return before;
    if (before === 'owner') await endOwner(tx, hotelId, userId);
    await repository.saveRole({ userId, hotelId, role, createdAt: now() }, tx);
    const action = before === null ? 'hotel-person.added' : 'hotel-person.role-changed';
    await audit(tx, action, { hotelId, userId }, { before: { role: before }, after: { role } });
    if (before === null) await mailHotelPerson(tx, { userId, email, role, hotel, isNewAccount: known === null });
    return before;
  });
}

/** @throws {AppError} NOT_FOUND for an unknown hotel; INVALID_INPUT for a person of no or another hotel; LAST_OWNER */
export async function endHotelPerson({ email, hotelCode }: { email: string; hotelCode: string }): Promise<void> {
  await inTransaction(async (tx) => {
    const { id: hotelId } = await requireHotel(hotelCode, tx);
    const userId = await repository.findUserId(email, tx);
    const member = (await lockMembers(hotelId, tx)).find((one) => one.userId === userId);
    if (!member) throw refuse(`${email} does not belong to ${hotelCode}`);
    if (member.role === 'owner') await endOwner(tx, hotelId, member.userId);
    await repository.deleteMembership({ userId: member.userId, hotelId }, tx);
    await audit(tx, 'hotel-person.ended', { hotelId, userId: member.userId }, { before: { role: member.role } });
  });
}

/** Revokes the invitations that a former owner sent, so that no one can join with them later. @throws {AppError} LAST_OWNER */
async function endOwner(tx: Tx, hotelId: number, userId: number): Promise<void> {
  await assertOwnerRemains(tx, hotelId, userId);
  await revokeInvitationsOf({ hotelId, invitedBy: userId, revokedAt: now() }, tx);
}

/** @throws {AppError} NOT_FOUND */
export async function listHotelPeople(hotelCode: string) {
  const { id } = await requireHotel(hotelCode);
  return repository.listPeople(id);
}

async function requireHotel(code: string, tx?: Tx) {
  const hotel = await repository.findHotelByCode(code, tx);
  if (!hotel) throw new AppError('NOT_FOUND', { message: `There is no hotel ${code}` });
  return hotel;
}

async function openAccount(
  tx: Tx,
  { name, ...account }: { email: string; name?: string | undefined; passwordHash: string },
): Promise<number> {
  if (!name) throw refuse(`${account.email} has no account. Give the name of the person with --name to create one.`);
  return (await createAccount(tx, { ...account, name, phone: null })).id;
}

async function audit(
  tx: Tx,
  action: string,
  { hotelId, userId }: { hotelId: number; userId: number },
  values: Pick<AuditEntry, 'before' | 'after'>,
): Promise<void> {
  await recordAudit({ action, subject: { type: 'hotel', id: hotelId }, data: { user_id: userId }, ...values }, tx);
}
