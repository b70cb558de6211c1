import 'server-only';
import { eq } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { users } from '../tables';

export interface NewAccount {
  /** Lower case. */
  email: string;
  /** E.164. */
  phone: string | null;
  name: string;
  passwordHash: string;
}

export interface Account {
  id: number;
  email: string;
  phone: string | null;
  name: string;
  sessionVersion: number;
}

/** Writes an account. Throws a unique violation when the e-mail or the phone is somebody's. */
export async function insertAccount(account: NewAccount, on: Connection = connection()): Promise<Account> {
  const at = now();
  const [row] = await on
    .insert(users)
    .values({ ...account, createdAt: at, updatedAt: at })
    .returning({
      id: users.id,
      email: users.email,
      phone: users.phone,
      name: users.name,
      sessionVersion: users.sessionVersion,
    });
  if (!row) throw new Error('The account was not written');
  return row;
}

/** The account's state, kept as it is until the transaction ends: whoever erases or disables it waits. */
export async function lockStatus(userId: number, on: Connection): Promise<'active' | 'disabled' | null> {
  const [row] = await on.select({ status: users.status }).from(users).where(eq(users.id, userId)).for('key share');
  return row?.status ?? null;
}
