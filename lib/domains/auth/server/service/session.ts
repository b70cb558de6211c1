import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { env } from '@/lib/platform/env/env';
import type { PersonActor } from '@/lib/domains/auth/actor';
import * as repository from '../repository/users';
import { clearedSessionCookie, hashSessionId, readSessionId } from './session-cookie';

/** `last_seen_at` is written at most once a minute, which is precise enough for the idle limit. */
const TOUCH_AFTER_MS = 60_000;

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

export async function findPerson(cookieHeader: string | null): Promise<PersonActor | null> {
  const session = await findSession(cookieHeader);
  return session && personOf(session);
}

export function personOf({ userId, name, email, phone, idHash }: repository.LiveSession): PersonActor {
  return { principal: `user-${userId}`, userId, name, email, phone, sessionId: idHash };
}

/** The person of an active account, without a session. */
export async function findActivePerson(userId: number): Promise<PersonActor | null> {
  const user = await repository.findUserById(userId);
  if (user?.status !== 'active') return null;
  const { name, email, phone } = user;
  return { principal: `user-${userId}`, userId, name, email, phone, sessionId: '' };
}

/** Ends the session of the cookie, even if its company is suspended. @returns the Set-Cookie value that removes the cookie */
export async function endSession(cookieHeader: string | null): Promise<string> {
  const sessionId = await readSessionId(cookieHeader);
  if (sessionId) await repository.revokeSession(hashSessionId(sessionId), now());
  return clearedSessionCookie();
}

export async function storeSelectedEntity(sessionIdHash: string, legalEntityId: number): Promise<void> {
  await repository.selectEntity(sessionIdHash, legalEntityId);
}
