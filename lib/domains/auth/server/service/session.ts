import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { env } from '@/lib/platform/env/env';
import * as repository from '../repository/users';
import { clearedSessionCookie, hashSessionId, readSessionId } from './session-cookie';

/** Writing "last seen" on every request would make each read a write; once a minute is exact enough for idle limits. */
const TOUCH_AFTER_MS = 60_000;

/** The live session of a Cookie header, checked against the database; null when there is none. */
export async function findSession(cookieHeader: string | null): Promise<repository.LiveSession | null> {
  const sessionId = await readSessionId(cookieHeader);
  if (!sessionId) return null;
  const at = now();
  const idleSince = new Date(at.getTime() - env().SESSION_IDLE_HOURS * 3_600_000);
  const session = await repository.findLiveSession(hashSessionId(sessionId), at, idleSince);
  if (session && at.getTime() - session.lastSeenAt.getTime() > TOUCH_AFTER_MS)
    await repository.touchSession(session.idHash, at);
  return session;
}

/**
 * Ends the session of a Cookie header everywhere, also one that opens nothing at present, as while its company is suspended: the cookie
 * is removed and the row revoked. Returns the Set-Cookie value.
 */
export async function endSession(cookieHeader: string | null): Promise<string> {
  const sessionId = await readSessionId(cookieHeader);
  if (sessionId) await repository.revokeSession(hashSessionId(sessionId), now());
  return clearedSessionCookie();
}

/** Remembers which legal entity the session acts for; whether the user may is the caller's check. */
export async function rememberEntity(sessionIdHash: string, legalEntityId: number): Promise<void> {
  await repository.selectEntity(sessionIdHash, legalEntityId);
}
