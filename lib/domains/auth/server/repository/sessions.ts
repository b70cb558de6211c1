import 'server-only';
import { and, desc, eq, isNull, like, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { sessions, users } from '../tables';
import { isLiveSession, isSessionOfUser } from './live-session';

const MAX_SESSIONS = 50;

export interface ListedSession {
  idHash: string;
  userAgent: string | null;
  createdAt: Date;
  lastSeenAt: Date;
}

export async function listLiveSessions(
  userId: number,
  at: Date,
  idleSince: Date,
  on: Connection = connection(),
): Promise<ListedSession[]> {
  return on
    .select({
      idHash: sessions.idHash,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, isSessionOfUser())
    .where(and(eq(sessions.userId, userId), isLiveSession(at, idleSince)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), sessions.idHash)
    .limit(MAX_SESSIONS);
}

export async function revokeOwnSession(
  userId: number,
  hashPrefix: string,
  at: Date,
  on: Connection = connection(),
): Promise<boolean> {
  const ended = await on
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.userId, userId), like(sessions.idHash, `${hashPrefix}%`), isNull(sessions.revokedAt)))
    .returning({ idHash: sessions.idHash });
  return ended.length > 0;
}

export async function revokeAllSessions(userId: number, at: Date, on: Connection = connection()): Promise<void> {
  await on
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1`, updatedAt: at })
    .where(eq(users.id, userId));
  await on
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}
