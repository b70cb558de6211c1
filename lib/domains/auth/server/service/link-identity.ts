import 'server-only';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { userAuditActor } from '@/lib/platform/audit/audit-scope';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, isUniqueViolation, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { identityProvider } from '@/lib/providers/identity/identity';
import type { Identity, IdentityProvider } from '@/lib/providers/identity/port';
import { paths } from '@/lib/paths';
import { brandName } from '@/lib/platform/shell/brand';
import type { User } from '../repository/users';
import * as repository from '../repository/identities';
import { confirmPassword } from './sign-in';
import { verifyIdentity, type TokenRequest } from './social-sign-in';

export interface LinkRequest extends TokenRequest {
  email: string;
  password: string;
}

/**
 * Requires the password, so that a stolen session cannot gain permanent access.
 * @throws {AppError} LINK_NOT_CONFIRMED, IDENTITY_TAKEN, SESSION_REQUIRED, and the errors of `authenticateWithToken`
 */
export async function linkIdentity(
  userId: number,
  request: LinkRequest,
  provider: IdentityProvider | null = identityProvider(),
): Promise<Identity> {
  const user = await requirePassword(request);
  const identity = await verifyIdentity(request, provider);
  try {
    await inTransaction(async (tx) => {
      // A unique index prevents two accounts from linking the same identity concurrently.
      const isLinked = await repository.setSubject(
        { userId, sessionVersion: user.sessionVersion },
        identity.subject,
        tx,
      );
      if (!isLinked) throw new AppError('SESSION_REQUIRED');
      await notifyOwner(tx, user, identity);
      await record(tx, userId, 'user.identity-linked', { subject: identity.subject });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('IDENTITY_TAKEN', { cause: error });
    throw error;
  }
  return identity;
}

export async function unlinkIdentity(userId: number): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await repository.hasSubject(userId, tx))) return;
    await repository.setSubject({ userId }, null, tx);
    await record(tx, userId, 'user.identity-unlinked');
  });
}

export function hasLinkedIdentity(userId: number): Promise<boolean> {
  return repository.hasSubject(userId);
}

async function requirePassword({ email, password, address }: LinkRequest): Promise<User> {
  try {
    return await confirmPassword(email, password, address);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'INVALID_CREDENTIALS') throw error;
    throw new AppError('LINK_NOT_CONFIRMED', { field: 'password' });
  }
}

async function record(tx: Tx, userId: number, action: string, data?: Record<string, unknown>): Promise<void> {
  await recordAudit(
    { actor: userAuditActor(userId), action, subject: { type: 'user', id: userId }, ...(data && { data }) },
    tx,
  );
}

async function notifyOwner(tx: Tx, user: User, identity: Identity & { nonceHash: string }): Promise<void> {
  const who = identity.email ? ` (${identity.email})` : '';
  await queueMail(tx, {
    template: 'identity-linked',
    to: user.email,
    subject: `A login was linked to your ${brandName()} account`,
    content: {
      title: 'A login was linked to your account',
      preheader: 'This login can open your account without your password.',
      paragraphs: [
        `Hello ${user.name},`,
        `a login of another provider${who} was linked to your account. From now on it can be used to log in without your password.`,
      ],
      action: { label: 'It was not me', url: mailLink(paths.forgotPassword()) },
      closing: 'A new password removes the linked login. If you linked it yourself, you can ignore this email.',
    },
    dedupeKey: `identity-linked:${user.id}:${identity.nonceHash.slice(0, 32)}`,
  });
}
