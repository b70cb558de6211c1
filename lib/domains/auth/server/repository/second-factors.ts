import 'server-only';
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { AccountId } from '../../types';
import { recoveryCodes, secondFactors } from '../tables';
import { accountColumn, accountValues, isOfAccount } from './account-columns';

export interface SecondFactor {
  account: AccountId;
  /** Encrypted. */
  secret: string;
  lastStep: number;
  createdAt: Date;
  confirmedAt: Date | null;
}

export async function findSecondFactor(
  account: AccountId,
  on: Connection = connection(),
): Promise<SecondFactor | null> {
  const { secret, lastStep, createdAt, confirmedAt } = secondFactors;
  const [row] = await on
    .select({ secret, lastStep, createdAt, confirmedAt })
    .from(secondFactors)
    .where(isOfAccount(secondFactors, account));
  return row ? { account: { kind: account.kind, id: account.id }, ...row } : null;
}

/** Replaces an unconfirmed factor. @returns false if the account has a confirmed one */
export async function storeUnconfirmedSecondFactor(
  account: AccountId,
  secret: string,
  createdAt: Date,
  on: Connection = connection(),
): Promise<boolean> {
  const rows = await on
    .insert(secondFactors)
    .values({ ...accountValues(account), secret, createdAt })
    .onConflictDoUpdate({
      target: accountColumn(secondFactors, account),
      set: { secret, createdAt },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ id: secondFactors.id });
  return rows.length > 0;
}

export async function deleteUnconfirmed(account: AccountId, on: Connection = connection()): Promise<void> {
  await on.delete(secondFactors).where(and(isOfAccount(secondFactors, account), isNull(secondFactors.confirmedAt)));
}

type ReadFactor = Pick<SecondFactor, 'account' | 'secret'>;

const isAsRead = ({ account, secret }: ReadFactor) =>
  and(isOfAccount(secondFactors, account), eq(secondFactors.secret, secret));

export async function markSecondFactorConfirmed(
  factor: ReadFactor,
  { step, at }: { step: number; at: Date },
  on: Connection = connection(),
): Promise<boolean> {
  const rows = await on
    .update(secondFactors)
    .set({ lastStep: step, confirmedAt: at })
    .where(and(isAsRead(factor), isNull(secondFactors.confirmedAt)))
    .returning({ id: secondFactors.id });
  return rows.length > 0;
}

/** Of several concurrent calls with the same step, only one returns true. */
export async function spendStep(factor: SecondFactor, step: number, on: Connection = connection()): Promise<boolean> {
  const rows = await on
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isAsRead(factor), isNotNull(secondFactors.confirmedAt), lt(secondFactors.lastStep, step)))
    .returning({ id: secondFactors.id });
  return rows.length > 0;
}

export async function replaceRecoveryCodes(
  account: AccountId,
  hashes: readonly string[],
  createdAt: Date,
  on: Connection = connection(),
): Promise<void> {
  await on.delete(recoveryCodes).where(isOfAccount(recoveryCodes, account));
  await on.insert(recoveryCodes).values(hashes.map((codeHash) => ({ ...accountValues(account), codeHash, createdAt })));
}

/** Of several concurrent calls with the same code, only one returns true. */
export async function spendRecoveryCode(
  account: AccountId,
  codeHash: string,
  at: Date,
  on: Connection = connection(),
): Promise<boolean> {
  const rows = await on
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(eq(recoveryCodes.codeHash, codeHash), isOfAccount(recoveryCodes, account), isNull(recoveryCodes.usedAt)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return rows.length > 0;
}

export async function countRecoveryCodes(account: AccountId, on: Connection = connection()): Promise<number> {
  const [row] = await on
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(isOfAccount(recoveryCodes, account), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
