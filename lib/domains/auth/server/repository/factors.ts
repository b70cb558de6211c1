import 'server-only';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { AccountId } from '../../types';
import { passkeys, recoveryCodes, secondFactors, sessions, users } from '../tables';
import { isOfAccount } from './account-columns';
import { isOfUser } from './live-session';

/** The second factors of an account. It has one if `since` is not null. */
export interface Factors {
  hasApp: boolean;
  since: Date | null;
}

export async function findFactors(account: AccountId, on: Connection = connection()): Promise<Factors> {
  const [app] = await on
    .select({ since: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(isOfAccount(secondFactors, account));
  const passkey = await findFirstPasskey(account, on);
  const times = [app?.since, passkey?.since].filter((time) => time != null);
  const [since = null] = times.sort((a, b) => a.getTime() - b.getTime());
  return { hasApp: app?.since != null, since };
}

/** Only users have passkeys. */
async function findFirstPasskey({ kind, id }: AccountId, on: Connection): Promise<{ since: Date } | null> {
  if (kind !== 'user') return null;
  const [row] = await on
    .select({ since: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(asc(passkeys.id))
    .limit(1);
  return row ?? null;
}

/** Changes to the factors of one user run one after another. */
export async function lockFactors(account: AccountId, tx: Connection): Promise<Factors> {
  if (account.kind === 'user')
    await tx.select({ id: users.id }).from(users).where(eq(users.id, account.id)).for('no key update');
  return findFactors(account, tx);
}

export async function deleteFactors(account: AccountId, on: Connection = connection()): Promise<void> {
  await on.delete(recoveryCodes).where(isOfAccount(recoveryCodes, account));
  await on.delete(secondFactors).where(isOfAccount(secondFactors, account));
  if (account.kind === 'user') await on.delete(passkeys).where(eq(passkeys.userId, account.id));
}

export interface Proof {
  userId: number;
  createdAt: Date;
  provedAt: Date | null;
  hasPassword: boolean;
}

/** @returns null if the session was ended */
export async function findProof(sessionIdHash: string, on: Connection = connection()): Promise<Proof | null> {
  const { userId, createdAt, provedAt } = sessions;
  const [row] = await on
    .select({ userId, createdAt, provedAt, hasPassword: sql<boolean>`${users.passwordHash} is not null` })
    .from(sessions)
    .innerJoin(users, isOfUser())
    .where(and(eq(sessions.idHash, sessionIdHash), isNull(sessions.revokedAt)));
  return row ?? null;
}

export async function storeProof(sessionIdHash: string, at: Date, on: Connection = connection()): Promise<void> {
  await on.update(sessions).set({ provedAt: at }).where(eq(sessions.idHash, sessionIdHash));
}
