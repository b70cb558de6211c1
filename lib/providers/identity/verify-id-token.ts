import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose';
import type { KeyStore } from './key-store';
import { TokenRefused, type RefusalReason } from './port';

/** Longer than any ID token of the supported providers; bounds the work that a forged token causes. */
const MAX_TOKEN_LENGTH = 8_192;
/** How far the provider's clock may be ahead of ours. */
const CLOCK_SKEW_SECONDS = 60;

export interface IdTokenClaims {
  sub: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

export interface Expectation {
  issuers: readonly string[];
  audiences: readonly string[];
  nonce: string;
  nowSeconds: number;
}

/**
 * Verifies an ID token as OpenID Connect Core 3.1.3.7 and Google's guide require: RS256 only, the signature by a published key,
 * then `iss`, `aud`, `exp`, `iat` and `nonce`.
 * @throws {TokenRefused} with the first check that fails
 * @throws {KeysUnavailable} when the keys cannot be fetched
 */
export async function verifyIdToken(token: string, keys: KeyStore, expected: Expectation): Promise<IdTokenClaims> {
  const { alg, kid, crit } = readHeader(token);
  if (alg !== 'RS256') throw new TokenRefused('algorithm');
  if (typeof kid !== 'string' || crit !== undefined) throw new TokenRefused('malformed');
  const key = await keys.find(kid);
  if (!key) throw new TokenRefused('unknown_key');
  const claims = await verify(token, key, {
    algorithms: ['RS256'],
    issuer: [...expected.issuers],
    audience: [...expected.audiences],
    currentDate: new Date(expected.nowSeconds * 1000),
    requiredClaims: ['exp', 'iat', 'sub'],
  });
  return checkClaims(claims, expected);
}

function readHeader(token: string) {
  if (token.length > MAX_TOKEN_LENGTH) throw new TokenRefused('malformed');
  try {
    return decodeProtectedHeader(token);
  } catch {
    throw new TokenRefused('malformed');
  }
}

async function verify(token: string, key: CryptoKey, options: JWTVerifyOptions): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, key, options)).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new TokenRefused(reasonOf(error));
    throw error;
  }
}

const REASON_OF_CLAIM: Readonly<Record<string, RefusalReason>> = {
  iss: 'issuer',
  aud: 'audience',
  exp: 'expired',
  iat: 'not_yet_valid',
  nbf: 'not_yet_valid',
  sub: 'subject',
};

function reasonOf(error: errors.JOSEError): RefusalReason {
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed)
    return REASON_OF_CLAIM[error.claim] ?? 'malformed';
  return 'malformed';
}

function checkClaims(claims: JWTPayload, expected: Expectation): IdTokenClaims {
  const { aud, azp, iat, nonce, sub, email, name } = claims;
  // With several audiences the authorised party must be one of our clients too.
  if (Array.isArray(aud) && !(typeof azp === 'string' && expected.audiences.includes(azp)))
    throw new TokenRefused('audience');
  if (iat === undefined || iat > expected.nowSeconds + CLOCK_SKEW_SECONDS) throw new TokenRefused('not_yet_valid');
  if (nonce !== expected.nonce) throw new TokenRefused('nonce');
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw new TokenRefused('subject');
  return {
    sub,
    email: typeof email === 'string' ? email.toLowerCase() : null,
    // Some issuers write the flag as text.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: typeof name === 'string' ? name : null,
  };
}
