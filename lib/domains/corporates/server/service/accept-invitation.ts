import 'server-only';
import { createAccount, type Account, type NewAccount } from '@/lib/domains/auth/server/service/accounts';
import { validateAndHashPassword } from '@/lib/domains/auth/server/service/new-password';
import { storeSelectedEntity } from '@/lib/domains/auth/server/service/session';
import { authenticateWithPassword } from '@/lib/domains/auth/server/service/sign-in';
import { userAuditActor } from '@/lib/platform/audit/audit-scope';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inSavepoint } from '@/lib/platform/db/savepoint';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Caller } from '@/lib/platform/http/server/caller';
import { assertNotExhausted, countAttempt, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { Actor } from '../../actor';
import type { AuthenticatedUser } from '@/lib/domains/corporates/contract/corporates';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import * as invitations from '../repository/invitations';
import { insertMember } from '../repository/members';
import { describeUser, openSession } from './account';
import { getInvitation, requireValidInvitation } from './read-invitation';

/** Limited, because the error for a taken number reveals that the phone number has an account. */
const TAKEN_NUMBERS: Limit = { name: 'sign-up-number', max: 5, windowSeconds: 86_400 };

interface SignedIn {
  user: AuthenticatedUser;
  cookies: string[];
}

/**
 * Creates the account and the membership of the invited user and signs the user in.
 * @throws {AppError} INVALID_VERIFICATION_CODE, ACCOUNT_EXISTS, WEAK_PASSWORD, INVALID_INPUT for a taken phone number,
 * TOO_MANY_REQUESTS after five taken phone numbers
 */
export async function signUp(
  { code, password, ...person }: { code: string; name: string; phone: string; password: string },
  caller: Caller,
): Promise<SignedIn> {
  const { email, legalEntityId, company } = await getInvitation(code, caller.address);
  const passwordHash = await validateAndHashPassword(password, { ...person, email, companies: [company] });
  const account = await inTransaction(async (tx) => {
    const invitation = await lockValidInvitation(tx, code);
    await assertMayTryNumbers(tx, invitation);
    const created = await createAccountOrCountAttempt(tx, invitation, {
      ...person,
      email: invitation.email,
      passwordHash,
    });
    if (!(created instanceof Error)) await join(tx, invitation, created.id);
    return created;
  });
  if (account instanceof Error) throw account;
  return openSession(account, caller, { preferredEntityId: legalEntityId, hasProved: true });
}

/** @throws {AppError} INVALID_VERIFICATION_CODE, INVALID_CREDENTIALS, TOO_MANY_REQUESTS */
export async function joinWithPassword(
  { code, password }: { code: string; password: string },
  caller: Caller,
): Promise<SignedIn> {
  const { email, legalEntityId } = await getInvitation(code, caller.address);
  const account = await authenticateWithPassword(email, password, caller);
  await inTransaction(async (tx) => join(tx, await lockValidInvitation(tx, code), account.id));
  return openSession(account, caller, { preferredEntityId: legalEntityId, hasProved: true });
}

/** @throws {AppError} INVALID_VERIFICATION_CODE, FORBIDDEN if another e-mail address was invited */
export async function joinTeam(actor: Actor, code: string, address: string): Promise<AuthenticatedUser> {
  const { email, legalEntityId } = await getInvitation(code, address);
  if (email !== actor.email.toLowerCase()) {
    throw new AppError('FORBIDDEN', { message: `This invitation is for ${email}. Log in with that address to join.` });
  }
  await inTransaction(async (tx) => join(tx, await lockValidInvitation(tx, code), actor.userId));
  await storeSelectedEntity(actor.sessionId, legalEntityId);
  return describeUser(actor);
}

async function assertMayTryNumbers(tx: Tx, { id }: invitations.Invitation): Promise<void> {
  try {
    await assertNotExhausted(TAKEN_NUMBERS, String(id), tx);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'TOO_MANY_REQUESTS') throw error;
    const message =
      'This invitation was used with too many mobile numbers that belong to other accounts. Please try again tomorrow.';
    throw new AppError('TOO_MANY_REQUESTS', { field: 'phone', message, retryAfter: error.retryAfter ?? 86_400 });
  }
}

/** Returns the error instead of throwing it, so that the transaction commits the counted attempt. */
async function createAccountOrCountAttempt(
  tx: Tx,
  { id }: invitations.Invitation,
  account: NewAccount,
): Promise<Account | AppError> {
  try {
    return await inSavepoint(tx, () => createAccount(tx, account));
  } catch (error) {
    if (!(error instanceof AppError) || error.field !== 'phone') throw error;
    await countAttempt(TAKEN_NUMBERS, String(id), tx);
    return error;
  }
}

async function lockValidInvitation(tx: Tx, code: string): Promise<invitations.Invitation> {
  return requireValidInvitation(await invitations.lockOpenInvitation(hashToken(code), tx));
}

async function join(tx: Tx, invitation: invitations.Invitation, userId: number): Promise<void> {
  const { id, legalEntityId, role } = invitation;
  const at = now();
  await invitations.markInvitationAccepted(id, { at, userId }, tx);
  await insertMember({ userId, legalEntityId, role, createdAt: at }, tx);
  await recordAudit(
    {
      actor: userAuditActor(userId),
      action: 'member.joined',
      subject: { type: 'legal_entity', id: legalEntityId },
      data: { user_id: userId, role, invitation_id: id },
    },
    tx,
  );
}
