import 'server-only';
import { importJWK, SignJWT } from 'jose';
import { now } from '@/lib/platform/clock/clock';
import { env } from '@/lib/platform/env/env';
import { createKeyStore } from '../key-store';
import type { IdentityProvider } from '../port';
import { verifyIdToken } from '../verify-id-token';
import { currentSigningKey, listSigningKeys } from './keys';
import { toLocalSub, type LocalPerson } from './people';

export const LOCAL_CLIENT_ID = 'folio-local';
const TOKEN_SECONDS = 600;
/** A short lifetime lets a manual key rotation take effect soon. */
const JWKS_MAX_AGE_SECONDS = 60;

function issuer(): string {
  return new URL('/dev/identity/', env().SITE_URL).href;
}

export async function localJwks(): Promise<Response> {
  const keys = await listSigningKeys();
  const published = keys.map(({ kid, jwk: { kty, n, e } }) => ({ kty, n, e, kid, alg: 'RS256', use: 'sig' }));
  return Response.json(
    { keys: published },
    { headers: { 'Cache-Control': `public, max-age=${JWKS_MAX_AGE_SECONDS}` } },
  );
}

export async function signLocalToken(
  person: Pick<LocalPerson, 'email' | 'name'>,
  { clientId, nonce }: { clientId: string; nonce: string },
): Promise<string> {
  const { kid, jwk } = await currentSigningKey();
  const iat = Math.floor(now().getTime() / 1000);
  const claims = {
    iss: issuer(),
    aud: clientId,
    sub: toLocalSub(person.email),
    email: person.email,
    email_verified: true,
    name: person.name,
    nonce,
    iat,
    exp: iat + TOKEN_SECONDS,
  };
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid }).sign(await importJWK(jwk, 'RS256'));
}

export function localIdentity(): IdentityProvider {
  const keys = createKeyStore(localJwks, () => now().getTime());
  return {
    name: 'local',
    clientId: LOCAL_CLIENT_ID,
    async verify(token, nonce) {
      const nowSeconds = Math.floor(now().getTime() / 1000);
      const expected = { issuers: [issuer()], audiences: [LOCAL_CLIENT_ID], nonce, nowSeconds };
      const { sub, ...person } = await verifyIdToken(token, keys, expected);
      return { subject: `local:${sub}`, ...person };
    },
  };
}
