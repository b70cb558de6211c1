import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { AccountId } from '../../types';
import { passkeys } from '../tables';
import { accountValues, isOfAccount } from './account-columns';

export interface Passkey {
  id: number;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  deviceType: 'singleDevice' | 'multiDevice';
  isBackedUp: boolean;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const columns = {
  id: passkeys.id,
  credentialId: passkeys.credentialId,
  publicKey: passkeys.publicKey,
  counter: passkeys.counter,
  transports: passkeys.transports,
  deviceType: passkeys.deviceType,
  isBackedUp: passkeys.isBackedUp,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};

const isOwn = (account: AccountId, id: number) => and(isOfAccount(passkeys, account), eq(passkeys.id, id));

export async function listPasskeys(account: AccountId, on: Connection = connection()): Promise<Passkey[]> {
  return on.select(columns).from(passkeys).where(isOfAccount(passkeys, account)).orderBy(asc(passkeys.id));
}

/** @returns null if another account or this one has the credential already */
export async function insertPasskey(
  account: AccountId,
  passkey: Omit<Passkey, 'id' | 'lastUsedAt'>,
  on: Connection = connection(),
): Promise<Passkey | null> {
  const [row] = await on
    .insert(passkeys)
    .values({ ...accountValues(account), ...passkey })
    .onConflictDoNothing()
    .returning(columns);
  return row ?? null;
}

/** Of several concurrent calls with the same counter above 0, only one returns true. */
export async function recordPasskeyUse(
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  use: Pick<Passkey, 'counter' | 'isBackedUp'> & { lastUsedAt: Date },
  on: Connection = connection(),
): Promise<boolean> {
  const rows = await on
    .update(passkeys)
    .set(use)
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function renamePasskey(
  account: AccountId,
  id: number,
  name: string,
  on: Connection = connection(),
): Promise<Passkey | null> {
  const [row] = await on.update(passkeys).set({ name }).where(isOwn(account, id)).returning(columns);
  return row ?? null;
}

export async function deletePasskey(
  account: AccountId,
  id: number,
  on: Connection = connection(),
): Promise<Passkey | null> {
  const [row] = await on.delete(passkeys).where(isOwn(account, id)).returning(columns);
  return row ?? null;
}
