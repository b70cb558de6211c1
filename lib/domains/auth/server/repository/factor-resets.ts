import 'server-only';
import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { AccountId, ResetOutcome } from '../../types';
import { passkeys, secondFactorResets as resets, secondFactors, users } from '../tables';
import { accountColumn, accountOfRow, accountValues, isOfAccount } from './account-columns';

export interface PendingReset {
  id: number;
  account: AccountId;
  startedAt: Date;
  effectiveAt: Date;
}

const columns = {
  id: resets.id,
  userId: resets.userId,
  staffId: resets.staffId,
  startedAt: resets.createdAt,
  effectiveAt: resets.effectiveAt,
};

interface Row extends Omit<PendingReset, 'account'> {
  userId: number | null;
  staffId: number | null;
}

const toReset = ({ userId, staffId, ...reset }: Row): PendingReset => ({
  ...reset,
  account: accountOfRow({ userId, staffId }),
});

const isPending = isNull(resets.endedAt);

/** @returns null if the account has a pending reset */
export async function insertFactorReset(
  account: AccountId,
  reset: { tokenHash: string; createdAt: Date; effectiveAt: Date },
  on: Connection = connection(),
): Promise<number | null> {
  const [row] = await on
    .insert(resets)
    .values({ ...accountValues(account), ...reset })
    .onConflictDoNothing()
    .returning({ id: resets.id });
  return row?.id ?? null;
}

export async function findPendingReset(
  account: AccountId,
  on: Connection = connection(),
): Promise<PendingReset | null> {
  const [row] = await on
    .select(columns)
    .from(resets)
    .where(and(isOfAccount(resets, account), isPending));
  return row ? toReset(row) : null;
}

/** Locks the pending reset, so that another transaction can end it only after this one. */
export async function lockPendingReset(account: AccountId, on: Connection): Promise<PendingReset | null> {
  const [row] = await on
    .select(columns)
    .from(resets)
    .where(and(isOfAccount(resets, account), isPending))
    .for('update');
  return row ? toReset(row) : null;
}

export async function findResetByToken(tokenHash: string, on: Connection = connection()): Promise<PendingReset | null> {
  const [row] = await on
    .select(columns)
    .from(resets)
    .where(and(eq(resets.tokenHash, tokenHash), isPending));
  return row ? toReset(row) : null;
}

export async function listDueResets(
  kind: AccountId['kind'],
  at: Date,
  on: Connection = connection(),
): Promise<PendingReset[]> {
  const rows = await on
    .select(columns)
    .from(resets)
    .where(and(isNotNull(accountColumn(resets, { kind, id: 0 })), isPending, lte(resets.effectiveAt, at)))
    .orderBy(asc(resets.id))
    .limit(100);
  return rows.map(toReset);
}

export async function listPendingUserResets(
  limit: number,
  on: Connection = connection(),
): Promise<{ id: number; email: string; name: string; startedAt: Date; effectiveAt: Date }[]> {
  return on
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      startedAt: resets.createdAt,
      effectiveAt: resets.effectiveAt,
    })
    .from(resets)
    .innerJoin(users, eq(users.id, resets.userId))
    .where(isPending)
    .orderBy(asc(resets.effectiveAt), asc(resets.id))
    .limit(limit);
}

/** Returns for each user whether the account has a second factor, and the pending reset. */
export async function listFactorStates(userIds: readonly number[], on: Connection = connection()) {
  const hasApp = exists(
    on
      .select()
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt))),
  );
  const hasPasskey = exists(on.select().from(passkeys).where(eq(passkeys.userId, users.id)));
  return on
    .select({
      userId: users.id,
      hasSecondFactor: sql<boolean>`${or(hasApp, hasPasskey)}`,
      startedAt: resets.createdAt,
      effectiveAt: resets.effectiveAt,
    })
    .from(users)
    .leftJoin(resets, and(eq(resets.userId, users.id), isPending))
    .where(inArray(users.id, [...userIds]));
}

/** Only one of several concurrent calls returns true. */
export async function endReset(
  id: number,
  { outcome, at }: { outcome: ResetOutcome; at: Date },
  on: Connection = connection(),
): Promise<boolean> {
  const rows = await on
    .update(resets)
    .set({ outcome, endedAt: at })
    .where(and(eq(resets.id, id), isPending))
    .returning({ id: resets.id });
  return rows.length > 0;
}
