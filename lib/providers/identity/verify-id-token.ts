import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose';
import type { KeyStore } from './key-store';
import { TokenRefused, type RefusalReason } from './port';

/** ID tokens of the supported providers are shorter. The limit bounds the work for forged tokens. */
const MAX_TOKEN_LENGTH = 8_192;
/** Tolerance for a provider clock that is ahead. */
const CLOCK_SKEW_SECONDS = 60;

export interface IdTokenClaims {
  sub: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

export interface ExpectedClaims {
  issuers: readonly string[];
  audiences: readonly string[];
  nonce: string;
  nowSeconds: number;
}

/**
 * Verifies an ID token according to OpenID Connect Core 3.1.3.7.
 * @throws {TokenRefused | KeysUnavailable} a check failed, or the keys cannot be fetched
 */
export async function verifyIdToken(token: string, keys: KeyStore, expected: ExpectedClaims): Promise<IdTokenClaims> {
  const { alg, kid, crit } = readHeader(token);
  if (alg !== 'RS256') throw new TokenRefused('algorithm');
  if (typeof kid !== 'string' || crit !== undefined) throw new TokenRefused('malformed');
  const key = await keys.find(kid);
  if (!key) throw new TokenRefused('unknown_key');
  const claims = await verify(token, key, {
    algorithms: ['RS256'],
    issuer: [...expected.issuers],
    audience: [...expected.audiences],
    clockTolerance: CLOCK_SKEW_SECONDS,
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
    if (error instanceof errors.JOSEError) throw new TokenRefused(toRefusalReason(error));
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

function toRefusalReason(error: errors.JOSEError): RefusalReason {
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed)
    return REASON_OF_CLAIM[error.claim] ?? 'malformed';
  return 'malformed';
}

function checkClaims(claims: JWTPayload, expected: ExpectedClaims): IdTokenClaims {
  const { aud, azp, exp, iat, nonce, sub, email, name } = claims;
  // With several audiences, the authorised party must be one of our clients.
  if (Array.isArray(aud) && !(typeof azp === 'string' && expected.audiences.includes(azp)))
    throw new TokenRefused('audience');
  // The clock tolerance does not apply to the expiry.
  if (exp === undefined || exp <= expected.nowSeconds) throw new TokenRefused('expired');
  if (iat === undefined || iat > expected.nowSeconds + CLOCK_SKEW_SECONDS) throw new TokenRefused('not_yet_valid');
  if (nonce !== expected.nonce) throw new TokenRefused('nonce');
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw new TokenRefused('subject');
  return {
    sub,
    email: typeof email === 'string' ? email.toLowerCase() : null,
    // Some issuers send the flag as a string.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: typeof name === 'string' ? name : null,
  };
}
