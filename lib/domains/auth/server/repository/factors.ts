import 'server-only';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { AccountId, Proof } from '../../types';
import { passkeys, recoveryCodes, secondFactors, sessions, users } from '../tables';
import { isOfAccount } from './account-columns';
import { isSessionOfUser } from './live-session';

/** The second factors of an account. `since` is null if it has none. */
export interface Factors {
  hasApp: boolean;
  since: Date | null;
}

export async function findFactors(account: AccountId, on: Connection = connection()): Promise<Factors> {
  const [app] = await on
    .select({ since: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(isOfAccount(secondFactors, account));
  const [passkey] = await on
    .select({ since: passkeys.createdAt })
    .from(passkeys)
    .where(isOfAccount(passkeys, account))
    .orderBy(asc(passkeys.id))
    .limit(1);
  const times = [app?.since, passkey?.since].filter((time) => time != null);
  const [since = null] = times.sort((a, b) => a.getTime() - b.getTime());
  return { hasApp: app?.since != null, since };
}

/** Changes to the factors of one account run one after another. The table of staff belongs to a domain further right. */
export async function lockFactors(account: AccountId, tx: Connection): Promise<Factors> {
  if (account.kind === 'user')
    await tx.select({ id: users.id }).from(users).where(eq(users.id, account.id)).for('no key update');
  else await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`factors:staff:${account.id}`}, 0))`);
  return findFactors(account, tx);
}

export async function deleteFactors(account: AccountId, on: Connection = connection()): Promise<void> {
  await on.delete(recoveryCodes).where(isOfAccount(recoveryCodes, account));
  await on.delete(secondFactors).where(isOfAccount(secondFactors, account));
  await on.delete(passkeys).where(isOfAccount(passkeys, account));
}

/** @returns null if the session was ended */
export async function findProof(sessionIdHash: string, on: Connection = connection()): Promise<Proof | null> {
  const { userId: accountId, createdAt, provedAt } = sessions;
  const [row] = await on
    .select({ accountId, createdAt, provedAt, hasPassword: sql<boolean>`${users.passwordHash} is not null` })
    .from(sessions)
    .innerJoin(users, isSessionOfUser())
    .where(and(eq(sessions.idHash, sessionIdHash), isNull(sessions.revokedAt)));
  return row ?? null;
}

export async function storeProof(sessionIdHash: string, at: Date, on: Connection = connection()): Promise<void> {
  await on.update(sessions).set({ provedAt: at }).where(eq(sessions.idHash, sessionIdHash));
}
