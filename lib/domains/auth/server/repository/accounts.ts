import 'server-only';
import { eq } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { prepared, type Slot } from '@/lib/platform/db/prepared';
import { users } from '../tables';
import { contactEmail } from './contact-email';

export interface NewAccount {
  email: string;
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

/** @throws a unique violation if another account has the e-mail address or the phone number */
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
  if (!row) throw new Error('Inserting an account returned no row');
  return row;
}

const lockedAccount = prepared('account.lock', (on, slot: Slot<{ id: number }>) =>
  on
    .select({ status: users.status, id: users.id, email: contactEmail, phone: users.phone, name: users.name })
    .from(users)
    .where(eq(users.id, slot('id')))
    .for('key share'),
);

/** Inserts an account without a login. No mailbox exists under `.invalid`. */
export async function insertKeyAccount(
  account: { publicId: string; name: string; contactUserId: number },
  on: Connection = connection(),
): Promise<number> {
  const { publicId, ...named } = account;
  const at = now();
  const [row] = await on
    .insert(users)
    .values({
      ...named,
      email: `api-key-${publicId.toLowerCase()}-${at.getTime()}@keys.invalid`,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: users.id });
  if (!row) throw new Error('Inserting an account returned no row');
  return row.id;
}

/** The lock lasts until the transaction ends, so that erasing or disabling the account waits. */
export async function lockAccount(id: number, on: Connection) {
  const [row] = await lockedAccount({ id }, on);
  return row ?? null;
}
