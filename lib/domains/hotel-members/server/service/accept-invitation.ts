import 'server-only';
import { createAccount, hasAccount, isAccountOpen } from '@/lib/domains/auth/server/service/accounts';
import { validateAndHashPassword } from '@/lib/domains/auth/server/service/new-password';
import type { AcceptedInvitation, PendingInvitation } from '@/lib/domains/hotel-members/contract/invitation';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import * as invitations from '../repository/invitations';
import { lockMembers } from '../repository/memberships';
import { findUserId, saveRole } from '../repository/people';
import { auditInvitation } from './invitations';

const PER_ADDRESS: Limit = { name: 'accept-hotel-invitation', max: 30, windowSeconds: 3_600 };

/** Null for a link that is unknown, used, replaced, withdrawn or expired. */
export async function findPendingInvitation(token: string): Promise<PendingInvitation | null> {
  const invitation = await invitations.findOpenInvitation(hashToken(token));
  if (!isValid(invitation)) return null;
  const { hotel, email, name, role } = invitation;
  return { hotel, email, name, role, hasAccount: await hasAccount(email) };
}

const isValid = (invitation: invitations.HotelInvitation | null): invitation is invitations.HotelInvitation =>
  invitation !== null && invitation.expiresAt > now();

/**
 * Gives the account of the invited e-mail address the role; without an account it creates one with the password. It opens no session:
 * the person logs in afterwards, so a link that reached another person gives no access.
 * @throws {AppError} INVALID_VERIFICATION_CODE, INVALID_INPUT without a password for a new account, WEAK_PASSWORD, TOO_MANY_REQUESTS
 */
export async function acceptHotelInvitation(
  { token, password }: { token: string; password?: string | undefined },
  address: string,
): Promise<AcceptedInvitation> {
  await assertWithinLimit(PER_ADDRESS, address);
  const known = await invitations.findOpenInvitation(hashToken(token));
  if (!isValid(known)) throw refused();
  const passwordHash = (await hasAccount(known.email)) ? null : await hashNewPassword(known, password);
  return inTransaction(async (tx) => {
    const invitation = await invitations.lockOpenInvitation({ tokenHash: hashToken(token) }, tx);
    if (!isValid(invitation)) throw refused();
    const userId = await requireAccount(tx, invitation, passwordHash);
    const { id, hotelId, role } = invitation;
    const members = await lockMembers(hotelId, tx);
    // The operator may have added the person meanwhile.
    if (!members.some((member) => member.userId === userId))
      await saveRole({ userId, hotelId, role, createdAt: now() }, tx);
    await invitations.markAccepted(id, now(), tx);
    await auditInvitation(tx, { done: 'accepted', hotelId, acceptedBy: userId }, { invitation_id: id, role });
    return { email: invitation.email, isNewAccount: passwordHash !== null };
  });
}

const refused = () =>
  new AppError('INVALID_VERIFICATION_CODE', {
    message: 'This invitation is no longer valid. Ask the owner of the hotel for a new one.',
  });

async function hashNewPassword(
  { email, name, hotel }: invitations.HotelInvitation,
  password: string | undefined,
): Promise<string> {
  if (password === undefined)
    throw new AppError('INVALID_INPUT', { field: 'password', message: 'Password is a required field' });
  return validateAndHashPassword(password, { email, name, phone: '', companies: [hotel] });
}

async function requireAccount(
  tx: Tx,
  { email, name }: invitations.HotelInvitation,
  passwordHash: string | null,
): Promise<number> {
  const known = await findUserId(email, tx);
  if (known !== null) {
    if (!(await isAccountOpen(tx, known))) throw refused();
    return known;
  }
  if (passwordHash === null) throw refused();
  return (await createAccount(tx, { email, name, phone: null, passwordHash })).id;
}
