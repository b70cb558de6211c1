import 'server-only';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { passwordResets, users } from '../tables';

export interface NewReset {
  userId: number;
  codeHash: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertPasswordReset(reset: NewReset, on: Connection = connection()): Promise<number> {
  const [row] = await on.insert(passwordResets).values(reset).returning({ id: passwordResets.id });
  if (!row) throw new Error('Inserting a password reset returned no row');
  return row.id;
}

export async function endOpenResets(userId: number, at: Date, on: Connection = connection()): Promise<void> {
  await on
    .update(passwordResets)
    .set({ expiresAt: at })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, at)));
}

export interface OpenReset {
  id: number;
  userId: number;
  name: string;
  email: string;
  phone: string | null;
}

const isOpen = (at: Date) => and(isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, at));

export async function findOpenReset(
  codeHash: string,
  at: Date,
  on: Connection = connection(),
): Promise<OpenReset | null> {
  const [row] = await on
    .select({ id: passwordResets.id, userId: users.id, name: users.name, email: users.email, phone: users.phone })
    .from(passwordResets)
    .innerJoin(users, and(eq(users.id, passwordResets.userId), eq(users.status, 'active')))
    .where(and(eq(passwordResets.codeHash, codeHash), isOpen(at)));
  return row ?? null;
}

export async function consumeReset(id: number, at: Date, on: Connection = connection()): Promise<boolean> {
  const rows = await on
    .update(passwordResets)
    .set({ usedAt: at })
    .where(and(eq(passwordResets.id, id), isOpen(at)))
    .returning({ id: passwordResets.id });
  return rows.length > 0;
}
