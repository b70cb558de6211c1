import { verify } from 'node:crypto';
import type { KeyStore } from './key-store';
import { TokenRefused } from './port';

/** Longer than any ID token of the providers we know; keeps a hostile one cheap. */
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
  /** Our client ids. */
  audiences: readonly string[];
  nonce: string;
  nowSeconds: number;
}

/**
 * Verifies an ID token as OpenID Connect Core 3.1.3.7 and Google's guide ask: RS256 and nothing else (a token does not choose
 * how it is checked), the signature by a published key, then `iss`, `aud`, `exp`, `iat` and `nonce`.
 * @throws {TokenRefused} with the first thing that is wrong
 * @throws {KeysUnavailable} when the keys cannot be had
 */
export async function verifyIdToken(token: string, keys: KeyStore, expected: Expectation): Promise<IdTokenClaims> {
  const [header64, claims64, signature64, ...rest] = token.split('.');
  if (token.length > MAX_TOKEN_LENGTH || !header64 || !claims64 || signature64 === undefined || rest.length > 0) {
    throw new TokenRefused('malformed');
  }
  const header = decode(header64);
  if (header.alg !== 'RS256') throw new TokenRefused('algorithm');
  if (typeof header.kid !== 'string' || header.crit !== undefined) throw new TokenRefused('malformed');
  const key = await keys.find(header.kid);
  if (!key) throw new TokenRefused('unknown_key');
  const signature = Buffer.from(signature64, 'base64url');
  if (!verify('RSA-SHA256', Buffer.from(`${header64}.${claims64}`), key, signature))
    throw new TokenRefused('signature');
  return checkClaims(decode(claims64), expected);
}

function checkClaims(claims: Record<string, unknown>, expected: Expectation): IdTokenClaims {
  const { iss, aud, azp, exp, iat, nonce, sub, email, name } = claims;
  if (typeof iss !== 'string' || !expected.issuers.includes(iss)) throw new TokenRefused('issuer');
  if (!isForUs(aud, azp, expected.audiences)) throw new TokenRefused('audience');
  if (typeof exp !== 'number' || exp <= expected.nowSeconds) throw new TokenRefused('expired');
  if (typeof iat !== 'number' || iat > expected.nowSeconds + CLOCK_SKEW_SECONDS)
    throw new TokenRefused('not_yet_valid');
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

/** One audience, ours; of several (which Google never sends) the authorised party must be ours too. */
function isForUs(aud: unknown, azp: unknown, ours: readonly string[]): boolean {
  if (typeof aud === 'string') return ours.includes(aud);
  if (!Array.isArray(aud)) return false;
  return aud.some((one) => ours.includes(one as string)) && typeof azp === 'string' && ours.includes(azp);
}

function decode(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Falls through: what cannot be read is malformed.
  }
  throw new TokenRefused('malformed');
}
