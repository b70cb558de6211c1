import 'server-only';
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { sessions, users } from '../tables';

/** Joins a session to its person while what ends all of a person's sessions at once has not happened. */
export const isOfPerson = (): SQL | undefined =>
  and(eq(users.id, sessions.userId), eq(users.sessionVersion, sessions.sessionVersion));

/** A session that still opens something: neither revoked, nor too old, nor unused for too long. */
export const isLive = (at: Date, idleSince: Date): SQL | undefined =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, at), gt(sessions.lastSeenAt, idleSince));
