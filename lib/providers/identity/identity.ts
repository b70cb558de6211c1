import 'server-only';
import { env } from '@/lib/platform/env/env';
import { googleIdentity } from './google';
import { localIdentity } from './local/issuer';
import type { IdentityProvider } from './port';

let chosen: IdentityProvider | undefined;

export function identityProvider(): IdentityProvider | null {
  const { GOOGLE_CLIENT_ID, GOOGLE_JWKS_URL, STAGE } = env();
  if (GOOGLE_CLIENT_ID) return (chosen ??= googleIdentity({ clientIds: GOOGLE_CLIENT_ID, jwksUrl: GOOGLE_JWKS_URL }));
  if (STAGE === 'local' || STAGE === 'test') return (chosen ??= localIdentity());
  return null;
}
