import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import { log } from '@/lib/platform/log/log';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import { identityProvider } from '@/lib/providers/identity/identity';
import type { Identity, IdentityProvider } from '@/lib/providers/identity/port';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import { newNonce, readNonce } from './nonce-cookie';
import * as repository from '../repository/identities';
import { withRefusalEvent } from './security-events';

const ADDRESS_LIMIT = { name: 'social-login-address', max: 60, windowSeconds: 600 };

export function signInOption(): { provider: IdentityProvider['name']; clientId: string } | null {
  const provider = identityProvider();
  return provider && { provider: provider.name, clientId: provider.clientId };
}

/** @throws {AppError} NOT_FOUND if no provider is configured */
export async function beginSocialSignIn() {
  const option = signInOption();
  if (!option) throw new AppError('NOT_FOUND');
  return { ...option, ...(await newNonce()) };
}

export interface TokenRequest {
  token: string;
  cookieHeader: string | null;
  address: string;
}

/**
 * Finds the account by the provider's subject, never by e-mail address.
 * @throws {AppError} INVALID_CREDENTIALS, TOO_MANY_REQUESTS, UNAVAILABLE if the provider's keys cannot be fetched
 */
export async function authenticateWithToken(
  request: TokenRequest,
  provider: IdentityProvider | null = identityProvider(),
): Promise<repository.UserAccount> {
  return withRefusalEvent(null, request.address, async () => {
    const identity = await verifyIdentity(request, provider);
    const user = await repository.findUserBySubject(identity.subject);
    if (user?.status !== 'active') throw new AppError('INVALID_CREDENTIALS');
    return user;
  });
}

export async function verifyIdentity(
  { token, cookieHeader, address }: TokenRequest,
  provider: IdentityProvider | null,
): Promise<Identity & { nonceHash: string }> {
  await assertWithinLimit(ADDRESS_LIMIT, address);
  const nonce = await readNonce(cookieHeader);
  if (!provider || !nonce) throw new AppError('INVALID_CREDENTIALS');
  const identity = await verify(provider, token, nonce);
  const nonceHash = hashToken(nonce);
  if (!(await repository.spendNonce(nonceHash))) throw new AppError('INVALID_CREDENTIALS');
  return { ...identity, nonceHash };
}

/** Compares errors by name, because a class may be bundled twice. */
async function verify(provider: IdentityProvider, token: string, nonce: string): Promise<Identity> {
  try {
    return await provider.verify(token, nonce);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'KeysUnavailable') throw new AppError('UNAVAILABLE', { cause: error, retryAfter: 5 });
    if (error.name !== 'TokenRefused') throw error;
    log.warn('sign-in.token-refused', {
      provider: provider.name,
      reason: (error as Error & { reason: string }).reason,
    });
    throw new AppError('INVALID_CREDENTIALS');
  }
}
