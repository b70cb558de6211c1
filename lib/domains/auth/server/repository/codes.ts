import 'server-only';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { CodeFamily } from '../../types';
import { otpChallenges } from '../tables';

/** What a code is bound to. */
export interface CodeSubject {
  family: CodeFamily;
  /** E.164. */
  phone: string;
  purpose: string;
}

const isOf = ({ family, phone, purpose }: CodeSubject) =>
  and(eq(otpChallenges.family, family), eq(otpChallenges.phone, phone), eq(otpChallenges.purpose, purpose));

/** Makes everybody else who asks for a code of this phone wait until the transaction ends. */
export async function lockPhone({ family, phone }: CodeSubject, on: Connection): Promise<void> {
  await on.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${family}:${phone}`}, 0))`);
}

/** When the newest code that nobody used yet was made. */
export async function findLastIssued(subject: CodeSubject, on: Connection = connection()): Promise<Date | null> {
  const [row] = await on
    .select({ createdAt: otpChallenges.createdAt })
    .from(otpChallenges)
    .where(and(isOf(subject), isNull(otpChallenges.consumedAt)))
    .orderBy(desc(otpChallenges.createdAt))
    .limit(1);
  return row?.createdAt ?? null;
}

/** Ends the codes that are still open. */
export async function endOpenCodes(subject: CodeSubject, at: Date, on: Connection = connection()): Promise<void> {
  await on
    .update(otpChallenges)
    .set({ expiresAt: at })
    .where(and(isOf(subject), isNull(otpChallenges.consumedAt), gt(otpChallenges.expiresAt, at)));
}

export interface NewCode extends CodeSubject {
  userId: number | null;
  /** Null when nobody owns the phone: tries are counted all the same. */
  codeHash: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertCode(code: NewCode, on: Connection = connection()): Promise<number> {
  const [row] = await on.insert(otpChallenges).values(code).returning({ id: otpChallenges.id });
  if (!row) throw new Error('The code was not written');
  return row.id;
}

export interface ClaimedTry {
  id: number;
  userId: number | null;
  codeHash: string | null;
}

/**
 * Takes one of the tries of the open code; null when there is no open code or no try is left. One statement: parallel
 * guesses queue on the row, and the one that comes too late finds the condition no longer true.
 */
export async function claimTry(
  subject: CodeSubject,
  { at, maxTries }: { at: Date; maxTries: number },
  on: Connection = connection(),
): Promise<ClaimedTry | null> {
  const newest = on
    .select({ id: otpChallenges.id })
    .from(otpChallenges)
    .where(and(isOf(subject), isNull(otpChallenges.consumedAt), gt(otpChallenges.expiresAt, at)))
    .orderBy(desc(otpChallenges.id))
    .limit(1);
  const [row] = await on
    .update(otpChallenges)
    .set({ attempts: sql`${otpChallenges.attempts} + 1` })
    .where(
      and(
        eq(otpChallenges.id, newest),
        lt(otpChallenges.attempts, maxTries),
        isNull(otpChallenges.consumedAt),
        gt(otpChallenges.expiresAt, at),
      ),
    )
    .returning({ id: otpChallenges.id, userId: otpChallenges.userId, codeHash: otpChallenges.codeHash });
  return row ?? null;
}

/** Marks a code as used; false when somebody was faster. */
export async function consumeCode(id: number, at: Date, on: Connection = connection()): Promise<boolean> {
  const rows = await on
    .update(otpChallenges)
    .set({ consumedAt: at, verifiedAt: at })
    .where(and(eq(otpChallenges.id, id), isNull(otpChallenges.consumedAt), gt(otpChallenges.expiresAt, at)))
    .returning({ id: otpChallenges.id });
  return rows.length > 0;
}

/** Whether the user proved this phone for this purpose after an instant. */
export async function hasVerifiedSince(
  subject: CodeSubject & { userId: number },
  since: Date,
  on: Connection = connection(),
): Promise<boolean> {
  const rows = await on
    .select({ one: sql`1` })
    .from(otpChallenges)
    .where(and(isOf(subject), eq(otpChallenges.userId, subject.userId), gt(otpChallenges.verifiedAt, since)))
    .limit(1);
  return rows.length > 0;
}
