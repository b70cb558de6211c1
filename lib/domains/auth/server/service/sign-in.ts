import 'server-only';
import { createHash } from 'node:crypto';
import { now } from '@/lib/platform/clock/clock';
import { env } from '@/lib/platform/env/env';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Caller } from '@/lib/platform/http/server/caller';
import { assertNotUsedUp, countAttempt, forgetAttempts, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import { verifyPassword } from '../password';
import * as repository from '../repository';
import { hashSessionId, newSessionId, readSessionId, sealedSessionCookie } from '../session-cookie';

/** Ten wrong guesses per account in ten minutes, and a wider limit per address against stuffing. */
const ACCOUNT_LIMIT: Limit = { name: 'login', max: 10, windowSeconds: 600 };
const ADDRESS_LIMIT: Limit = { name: 'login-address', max: 100, windowSeconds: 600 };

/**
 * Checks e-mail and password. Unknown people, wrong passwords and disabled accounts are the same answer in the same time.
 * Only failures count. The limit is asked again when the password turned out right: of a thousand guesses sent at once,
 * those that come back after the tenth wrong one open nothing.
 * @param address the caller's network address, for the limit per address
 * @throws {AppError} INVALID_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function authenticateWithPassword(
  email: string,
  password: string,
  address: string,
): Promise<repository.User> {
  const limits = [
    [ADDRESS_LIMIT, address],
    [ACCOUNT_LIMIT, accountKey(email)],
  ] as const;
  for (const [limit, subject] of limits) await assertNotUsedUp(limit, subject);
  const user = await repository.findUserByEmail(email);
  const matches = await verifyPassword(password, user?.passwordHash ?? null);
  if (user && matches && user.status === 'active') {
    for (const [limit, subject] of limits) await assertNotUsedUp(limit, subject);
    return user;
  }
  for (const [limit, subject] of limits) {
    const { allowed, retryAfter } = await countAttempt(limit, subject);
    if (!allowed) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
  }
  throw new AppError('INVALID_CREDENTIALS');
}

/** Under which the wrong guesses at an account are counted: no e-mail address stands in the table of limits. */
function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 32);
}

/** Lets somebody who has proved to own the account sign in at once, however often they guessed before. */
export async function forgiveWrongPasswords(email: string, tx: Tx): Promise<void> {
  await forgetAttempts(ACCOUNT_LIMIT, accountKey(email), tx);
}

/**
 * Starts a session under a new id: one from before the sign-in is never kept (session fixation), and the session that was open in
 * this browser ends, whoever it was of, or a copy of its cookie would outlive what its owner can see of it.
 * @returns the Set-Cookie value
 */
export async function startSession(
  user: Pick<repository.User, 'id' | 'sessionVersion'>,
  selectedEntityId: number | null,
  { userAgent, cookie }: Pick<Caller, 'userAgent' | 'cookie'>,
): Promise<string> {
  const sessionId = newSessionId();
  const createdAt = now();
  await repository.insertSession({
    idHash: hashSessionId(sessionId),
    userId: user.id,
    sessionVersion: user.sessionVersion,
    selectedEntityId,
    userAgent: userAgent?.slice(0, 200) ?? null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + env().SESSION_ABSOLUTE_DAYS * 86_400_000),
  });
  const earlier = await readSessionId(cookie);
  if (earlier) await repository.revokeSession(hashSessionId(earlier), createdAt);
  return sealedSessionCookie(sessionId);
}
