import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from './connection';
import { appState } from './tables';
import { inTransaction, type Tx } from './transaction';

export async function findState(key: string): Promise<unknown> {
  const [row] = await connection().select({ value: appState.value }).from(appState).where(eq(appState.key, key));
  return row?.value ?? null;
}

/** @throws a unique violation when the key exists */
export async function insertState(key: string, value: unknown, tx: Connection): Promise<void> {
  await tx.insert(appState).values({ key, value });
}

export async function changeState(key: string, change: (value: unknown) => unknown): Promise<void> {
  await inTransaction((tx) => changeStateIn(tx, key, change));
}

export async function changeStateIn(tx: Tx, key: string, change: (value: unknown) => unknown): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
  const [row] = await tx.select({ value: appState.value }).from(appState).where(eq(appState.key, key));
  const value = change(row?.value ?? null);
  const written = { value, updatedAt: now() };
  await tx
    .insert(appState)
    .values({ key, ...written })
    .onConflictDoUpdate({ target: appState.key, set: written });
}
