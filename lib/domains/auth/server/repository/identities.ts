import 'server-only';
import { eq } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { spentNonces, users } from '../tables';

export interface KnownPerson {
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

export async function findUserBySubject(subject: string, on: Connection = connection()): Promise<KnownPerson | null> {
  const [row] = await on.select(personColumns).from(users).where(eq(users.socialSubject, subject));
  return row ?? null;
}

/** Keys an account by a provider's subject. Returns whether there is such an account. */
export async function setSubject(userId: number, subject: string, on: Connection = connection()): Promise<boolean> {
  const rows = await on
    .update(users)
    .set({ socialSubject: subject, updatedAt: now() })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Marks a nonce as used; false when it was used before. */
export async function spendNonce(nonceHash: string, on: Connection = connection()): Promise<boolean> {
  const rows = await on
    .insert(spentNonces)
    .values({ nonceHash, spentAt: now() })
    .onConflictDoNothing()
    .returning({ nonceHash: spentNonces.nonceHash });
  return rows.length > 0;
}
