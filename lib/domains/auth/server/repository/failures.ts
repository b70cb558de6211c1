import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { passwordFailures } from '../tables';

export interface FailureKey {
  accountKey: string;
  guesser: string;
}

const isOf = ({ accountKey, guesser }: FailureKey) =>
  and(eq(passwordFailures.accountKey, accountKey), eq(passwordFailures.guesser, guesser));

export async function countFailures(key: FailureKey, on: Connection = connection()): Promise<number> {
  const [row] = await on.select({ failures: passwordFailures.failures }).from(passwordFailures).where(isOf(key));
  return row?.failures ?? 0;
}

export async function addFailure(key: FailureKey, at: Date, on: Connection = connection()): Promise<number> {
  const [row] = await on
    .insert(passwordFailures)
    .values({ ...key, failures: 1, lastFailedAt: at })
    .onConflictDoUpdate({
      target: [passwordFailures.accountKey, passwordFailures.guesser],
      set: { failures: sql`${passwordFailures.failures} + 1`, lastFailedAt: at },
    })
    .returning({ failures: passwordFailures.failures });
  return row?.failures ?? 1;
}

export async function clearFailures(key: FailureKey, on: Connection = connection()): Promise<void> {
  await on.delete(passwordFailures).where(isOf(key));
}

export async function clearAllFailures(accountKey: string, on: Connection = connection()): Promise<void> {
  await on.delete(passwordFailures).where(eq(passwordFailures.accountKey, accountKey));
}
