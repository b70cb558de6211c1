import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { createKeyStore } from './key-store';
import type { IdentityProvider } from './port';
import { verifyIdToken } from './verify-id-token';

/** Google's guide lists both forms; tokens contain either. */
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const KEYS_TIMEOUT_MS = 5_000;

/**
 * Sign in with Google. Follows https://developers.google.com/identity/gsi/web/guides/verify-google-id-token; tested against a
 * local server, never run live.
 * @param clientIds ours; pages use the first, tokens for each are accepted
 */
export function googleIdentity({ clientIds, jwksUrl }: { clientIds: string[]; jwksUrl: string }): IdentityProvider {
  const fetchKeys = () => fetch(jwksUrl, { signal: AbortSignal.timeout(KEYS_TIMEOUT_MS), redirect: 'error' });
  const keys = createKeyStore(fetchKeys, () => now().getTime());
  return {
    name: 'google',
    clientId: clientIds[0] ?? '',
    async verify(token, nonce) {
      const nowSeconds = Math.floor(now().getTime() / 1000);
      const claims = await verifyIdToken(token, keys, { issuers: ISSUERS, audiences: clientIds, nonce, nowSeconds });
      const { sub, ...person } = claims;
      return { subject: `google:${sub}`, ...person };
    },
  };
}
