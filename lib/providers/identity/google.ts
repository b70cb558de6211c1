import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { createKeyStore } from './key-store';
import type { IdentityProvider } from './port';
import { verifyIdToken } from './verify-id-token';

/** According to Google's guide, tokens contain one of these issuers. */
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const KEYS_TIMEOUT_MS = 5_000;

/**
 * https://developers.google.com/identity/gsi/web/guides/verify-google-id-token. Tested against a local server only.
 * @param clientIds pages use the first one; tokens for all of them are accepted
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
