import 'server-only';
import { createHash } from 'node:crypto';
import { env } from '@/lib/platform/env/env';
import { defineSealedCookie, newCookieId } from './sealed-cookie';

const SECONDS_PER_DAY = 86_400;

const cookie = defineSealedCookie({
  secureName: '__Host-folio',
  plainName: 'folio_session',
  field: 'sessionId',
  lifeSeconds: () => env().SESSION_ABSOLUTE_DAYS * SECONDS_PER_DAY,
});

export function sessionCookieName(): string {
  return cookie.name();
}

/** A new session id of 128 random bits, in hexadecimal. */
export function newSessionId(): string {
  return newCookieId();
}

/** What the database keeps of a session id: a leaked table opens no session. */
export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** The Set-Cookie value that carries a sealed session id. */
export function sealedSessionCookie(sessionId: string): Promise<string> {
  return cookie.seal(sessionId);
}

/** The Set-Cookie value that removes the session cookie. */
export function clearedSessionCookie(): string {
  return cookie.clear();
}

/** The session id in a Cookie header, or null for none, a forged or an outdated one. */
export function readSessionId(cookieHeader: string | null): Promise<string | null> {
  return cookie.read(cookieHeader);
}
