import 'server-only';
import { env } from '@/lib/platform/env/env';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import { defineSealedCookie, newCookieId } from './sealed-cookie';

const SECONDS_PER_DAY = 86_400;

const cookie = defineSealedCookie({
  secureName: '__Host-folio',
  plainName: 'folio_session',
  field: 'sessionId',
  lifeSeconds: () => env().SESSION_ABSOLUTE_DAYS * SECONDS_PER_DAY,
});

export function newSessionId(): string {
  return newCookieId();
}

export function hashSessionId(sessionId: string): string {
  return hashToken(sessionId);
}

export function sealedSessionCookie(sessionId: string): Promise<string> {
  return cookie.seal(sessionId);
}

export function clearedSessionCookie(): string {
  return cookie.clear();
}

export function readSessionId(cookieHeader: string | null): Promise<string | null> {
  return cookie.read(cookieHeader);
}
