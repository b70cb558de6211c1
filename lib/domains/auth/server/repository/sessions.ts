import 'server-only';
import { and, desc, eq, isNull, like, ne, sql } from 'drizzle-orm';
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

/** Also ends open sign-ins, and sessions that a concurrent sign-in is about to store. */
export async function revokeAllSessions(userId: number, at: Date, on: Connection = connection()): Promise<void> {
  await raiseVersion(userId, at, on);
  await on
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}

/** As `revokeAllSessions`, but one session continues if it is open. */
export async function revokeOtherSessions(
  { userId, idHash }: { userId: number; idHash: string },
  at: Date,
  on: Connection,
): Promise<void> {
  const version = await raiseVersion(userId, at, on);
  const isOpen = and(eq(sessions.userId, userId), isNull(sessions.revokedAt));
  await on
    .update(sessions)
    .set({ sessionVersion: version })
    .where(and(isOpen, eq(sessions.idHash, idHash), eq(sessions.sessionVersion, version - 1)));
  await on
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(isOpen, ne(sessions.idHash, idHash)));
}

async function raiseVersion(userId: number, at: Date, on: Connection): Promise<number> {
  const [row] = await on
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1`, updatedAt: at })
    .where(eq(users.id, userId))
    .returning({ version: users.sessionVersion });
  return row?.version ?? 0;
}
