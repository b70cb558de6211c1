import 'server-only';
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { recoveryCodes, secondFactors } from '../tables';

export interface SecondFactor {
  userId: number;
  /** Encrypted. */
  secret: string;
  lastStep: number;
  confirmedAt: Date | null;
}

export async function findSecondFactor(userId: number, on: Connection = connection()): Promise<SecondFactor | null> {
  const { secret, lastStep, confirmedAt } = secondFactors;
  const [row] = await on
    .select({ userId: secondFactors.userId, secret, lastStep, confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return row ?? null;
}

/** Replaces an unconfirmed factor. @returns false if the user has a confirmed one */
export async function storeUnconfirmed(
  userId: number,
  secret: string,
  createdAt: Date,
  on: Connection = connection(),
): Promise<boolean> {
  const rows = await on
    .insert(secondFactors)
    .values({ userId, secret, createdAt })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

const isAsRead = ({ userId, secret }: SecondFactor) =>
  and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret));

export async function confirm(
  factor: SecondFactor,
  { step, at }: { step: number; at: Date },
  on: Connection = connection(),
): Promise<boolean> {
  const rows = await on
    .update(secondFactors)
    .set({ lastStep: step, confirmedAt: at })
    .where(and(isAsRead(factor), isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Of concurrent calls with one step, one returns true. */
export async function spendStep(factor: SecondFactor, step: number, on: Connection = connection()): Promise<boolean> {
  const rows = await on
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isAsRead(factor), isNotNull(secondFactors.confirmedAt), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

export async function deleteSecondFactor(userId: number, on: Connection = connection()): Promise<void> {
  await on.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await on.delete(secondFactors).where(eq(secondFactors.userId, userId));
}

export async function replaceRecoveryCodes(
  userId: number,
  hashes: readonly string[],
  createdAt: Date,
  on: Connection = connection(),
): Promise<void> {
  await on.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await on.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId, createdAt })));
}

/** Of concurrent calls with one code, one returns true. */
export async function spendRecoveryCode(
  userId: number,
  codeHash: string,
  at: Date,
  on: Connection = connection(),
): Promise<boolean> {
  const rows = await on
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(eq(recoveryCodes.codeHash, codeHash), eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

export async function countRecoveryCodes(userId: number, on: Connection = connection()): Promise<number> {
  const [row] = await on
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
