import 'server-only';
import { and, eq } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { spentNonces, users } from '../tables';

export interface UserAccount {
  id: number;
  email: string;
  phone: string | null;
  name: string;
  status: 'active' | 'disabled';
  sessionVersion: number;
}

const personColumns = {
  id: users.id,
  email: users.email,
  phone: users.phone,
  name: users.name,
  status: users.status,
  sessionVersion: users.sessionVersion,
};

export async function findUserBySubject(subject: string, on: Connection = connection()): Promise<UserAccount | null> {
  const [row] = await on.select(personColumns).from(users).where(eq(users.socialSubject, subject));
  return row ?? null;
}

/** Nothing changes if `of` has a `sessionVersion` that a password reset has raised since the caller read it. */
export async function setSubject(
  of: { userId: number; sessionVersion?: number },
  subject: string | null,
  on: Connection = connection(),
): Promise<boolean> {
  const isAsRead = of.sessionVersion === undefined ? undefined : eq(users.sessionVersion, of.sessionVersion);
  const rows = await on
    .update(users)
    .set({ socialSubject: subject, updatedAt: now() })
    .where(and(eq(users.id, of.userId), isAsRead))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function hasSubject(userId: number, on: Connection = connection()): Promise<boolean> {
  const [row] = await on.select({ subject: users.socialSubject }).from(users).where(eq(users.id, userId));
  return Boolean(row?.subject);
}

export async function spendNonce(nonceHash: string, on: Connection = connection()): Promise<boolean> {
  const rows = await on
    .insert(spentNonces)
    .values({ nonceHash, spentAt: now() })
    .onConflictDoNothing()
    .returning({ nonceHash: spentNonces.nonceHash });
  return rows.length > 0;
}
