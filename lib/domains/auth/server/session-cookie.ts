import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { env } from '@/lib/platform/env/env';

const SECONDS_PER_DAY = 86_400;

/** `__Host-` binds the cookie to this host and to https; plain http (local) cannot carry that prefix. */
export function sessionCookieName(): string {
  return isHttps() ? '__Host-folio' : 'folio_session';
}

function isHttps(): boolean {
  return env().SITE_URL.startsWith('https:');
}

/** A new session id of 128 random bits, in hexadecimal. */
export function newSessionId(): string {
  return randomBytes(16).toString('hex');
}

/** What the database keeps of a session id: a leaked table opens no session. */
export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** The Set-Cookie value that carries a sealed session id. */
export async function sealedSessionCookie(sessionId: string): Promise<string> {
  const seconds = env().SESSION_ABSOLUTE_DAYS * SECONDS_PER_DAY;
  const sealed = await sealData({ sessionId }, { password: env().SESSION_SECRET, ttl: seconds });
  return cookie(sealed, seconds);
}

/** The Set-Cookie value that removes the session cookie. */
export function clearedSessionCookie(): string {
  return cookie('', 0);
}

function cookie(value: string, maxAge: number): string {
  const secure = isHttps() ? '; Secure' : '';
  return `${sessionCookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

/** The session id in a Cookie header, or null for none, a forged or an outdated one (iron-session throws on some forgeries). */
export async function readSessionId(cookieHeader: string | null): Promise<string | null> {
  const prefix = `${sessionCookieName()}=`;
  const sealed = cookieHeader
    ?.split(/;\s*/)
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length);
  if (!sealed) return null;
  try {
    const { sessionId } = await unsealData<{ sessionId?: unknown }>(sealed, {
      password: env().SESSION_SECRET,
      ttl: env().SESSION_ABSOLUTE_DAYS * SECONDS_PER_DAY,
    });
    return typeof sessionId === 'string' && /^[0-9a-f]{32}$/.test(sessionId) ? sessionId : null;
  } catch {
    return null;
  }
}
