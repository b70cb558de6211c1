import 'server-only';
import { authenticateWithToken } from '@/lib/domains/auth/server/service/social-sign-in';
import type { Caller } from '@/lib/platform/http/server/caller';
import type { AuthenticatedUser } from '@/lib/domains/corporates/contract/corporates';
import { openSession } from './account';

/**
 * @throws {AppError} INVALID_CREDENTIALS (also for an identity without an account), COMPANY_SUSPENDED, COMPANY_MISSING,
 * TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function signInWithToken(
  token: string,
  caller: Caller,
): Promise<{ user: AuthenticatedUser; cookies: string[] }> {
  const { address, cookie: cookieHeader } = caller;
  return openSession(await authenticateWithToken({ token, address, cookieHeader }), caller);
}
