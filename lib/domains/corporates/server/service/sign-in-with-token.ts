import 'server-only';
import { authenticateWithToken, linkIdentity } from '@/lib/domains/auth/server/service/social-sign-in';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Caller } from '@/lib/platform/http/server/caller';
import type { Actor } from '../../actor';
import type { AuthenticatedUser } from '../../contract';
import { openSession } from './account';

interface TokenRequest {
  token: string;
  cookieHeader: string | null;
  address: string;
}

/**
 * Signs in with an ID token for the first legal entity the person belongs to.
 * @returns the user as the browser keeps it, and the Set-Cookie value
 * @throws {AppError} INVALID_CREDENTIALS also for people without an account, COMPANY_SUSPENDED, COMPANY_MISSING,
 *   TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function signInWithToken(
  token: string,
  caller: Caller,
): Promise<{ user: AuthenticatedUser; setCookie: string }> {
  const { address, cookie: cookieHeader } = caller;
  return openSession(await authenticateWithToken({ token, address, cookieHeader }), caller);
}

/** Lets the person of a token sign in to the actor's account. @throws {AppError} INVALID_CREDENTIALS, IDENTITY_TAKEN */
export async function linkActorIdentity(actor: Actor, request: TokenRequest): Promise<string | null> {
  const { email, subject } = await linkIdentity(actor.userId, request);
  await recordAudit({
    actorUserId: actor.userId,
    action: 'user.identity-linked',
    subject: { type: 'user', id: actor.userId },
    data: { subject },
  });
  return email;
}
