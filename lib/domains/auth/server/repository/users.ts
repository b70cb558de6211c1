import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { prepared, type Slot } from '@/lib/platform/db/prepared';
import { contactEmail } from './contact-email';
import { isLiveSession, isSessionOfUser } from './live-session';
import { sessions, users } from '../tables';

export interface User {
  id: number;
  email: string;
  phone: string | null;
  name: string;
  passwordHash: string | null;
  status: 'active' | 'disabled';
  sessionVersion: number;
}

const userColumns = {
  id: users.id,
  email: users.email,
  phone: users.phone,
  name: users.name,
  passwordHash: users.passwordHash,
  status: users.status,
  sessionVersion: users.sessionVersion,
};

export async function findUserByEmail(email: string, on: Connection = connection()): Promise<User | null> {
  const [row] = await on.select(userColumns).from(users).where(eq(users.email, email.trim().toLowerCase()));
  return row ?? null;
}

export async function findUserByPhone(phone: string, on: Connection = connection()): Promise<User | null> {
  const [row] = await on.select(userColumns).from(users).where(eq(users.phone, phone));
  return row ?? null;
}

export async function findUserById(userId: number, on: Connection = connection()): Promise<User | null> {
  const [row] = await on.select(userColumns).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** Raises the session version, which ends every earlier session, and removes the linked login. */
export async function replacePassword(
  userId: number,
  passwordHash: string,
  at: Date,
  on: Connection = connection(),
): Promise<void> {
  await on
    .update(users)
    .set({ passwordHash, socialSubject: null, updatedAt: at, sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, userId));
}

const contactOf = prepared('user.contact', (on, slot: Slot<{ userId: number }>) => {
  const { id, phone, name } = userColumns;
  return on
    .select({ id, email: contactEmail, phone, name })
    .from(users)
    .where(eq(users.id, slot('userId')));
});

export async function findContact(
  userId: number,
  on: Connection = connection(),
): Promise<Pick<User, 'id' | 'email' | 'phone' | 'name'> | null> {
  const [row] = await contactOf({ userId }, on);
  return row ?? null;
}

export interface NewSession {
  idHash: string;
  userId: number;
  sessionVersion: number;
  selectedEntityId: number | null;
  userAgent: string | null;
  createdAt: Date;
  /** When the second factor was last proved; null if it was not proved. */
  provedAt?: Date | null;
  expiresAt: Date;
}

export async function insertSession(session: NewSession, on: Connection = connection()): Promise<void> {
  await on.insert(sessions).values({ ...session, lastSeenAt: session.createdAt });
}

export interface LiveSession {
  idHash: string;
  userId: number;
  name: string;
  email: string;
  phone: string | null;
  selectedEntityId: number | null;
  lastSeenAt: Date;
}

const liveSession = prepared('session.find-live', (on, slot: Slot<{ idHash: string; at: Date; idleSince: Date }>) =>
  on
    .select({
      idHash: sessions.idHash,
      userId: users.id,
      name: users.name,
      email: users.email,
      phone: users.phone,
      selectedEntityId: sessions.selectedEntityId,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, isSessionOfUser())
    .where(
      and(
        eq(sessions.idHash, slot('idHash')),
        isLiveSession(slot('at'), slot('idleSince')),
        eq(users.status, 'active'),
      ),
    ),
);

export async function findLiveSession(
  idHash: string,
  at: Date,
  idleSince: Date,
  on: Connection = connection(),
): Promise<LiveSession | null> {
  const [row] = await liveSession({ idHash, at, idleSince }, on);
  return row ?? null;
}

export async function touchSession(idHash: string, at: Date, on: Connection = connection()): Promise<void> {
  await on.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.idHash, idHash));
}

export async function revokeSession(idHash: string, at: Date, on: Connection = connection()): Promise<void> {
  await on
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.idHash, idHash), isNull(sessions.revokedAt)));
}

export async function selectEntity(
  idHash: string,
  legalEntityId: number,
  on: Connection = connection(),
): Promise<void> {
  await on.update(sessions).set({ selectedEntityId: legalEntityId }).where(eq(sessions.idHash, idHash));
}
