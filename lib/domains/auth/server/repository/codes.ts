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

/** The browser that requested a code. */
export interface Asker {
  /** Hash of the browser's device id; empty for a signed-in person. */
  browser: string;
  isStranger: boolean;
}

/** When the newest unused code was made for this browser; all strangers count as one. */
export async function findLastIssued(
  subject: CodeSubject,
  { browser, isStranger }: Asker,
  on: Connection = connection(),
): Promise<Date | null> {
  const isOfAsker = and(
    eq(otpChallenges.isStranger, isStranger),
    isStranger ? undefined : eq(otpChallenges.browser, browser),
  );
  const [row] = await on
    .select({ createdAt: otpChallenges.createdAt })
    .from(otpChallenges)
    .where(and(isOf(subject), isOfAsker, isNull(otpChallenges.consumedAt)))
    .orderBy(desc(otpChallenges.createdAt))
    .limit(1);
  return row?.createdAt ?? null;
}

const isOpen = (at: Date) => and(isNull(otpChallenges.consumedAt), gt(otpChallenges.expiresAt, at));

/** Invalidates the open codes that this browser requested. */
export async function endOpenCodes(
  subject: CodeSubject & { browser: string },
  at: Date,
  on: Connection = connection(),
): Promise<void> {
  await on
    .update(otpChallenges)
    .set({ expiresAt: at })
    .where(and(isOf(subject), eq(otpChallenges.browser, subject.browser), isOpen(at)));
}

export interface NewCode extends CodeSubject, Asker {
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

/** A code that may be entered now. */
export interface OpenCode {
  id: number;
  userId: number | null;
  codeHash: string | null;
}

/**
 * Takes one of the tries of the open code that this browser asked for; null when there is no open code or no try is left. One statement: parallel
 * guesses queue on the row, and the one that comes too late finds the condition no longer true.
 */
export async function claimTry(
  subject: CodeSubject & { browser: string },
  { at, maxTries }: { at: Date; maxTries: number },
  on: Connection = connection(),
): Promise<OpenCode | null> {
  const newest = on
    .select({ id: otpChallenges.id })
    .from(otpChallenges)
    .where(and(isOf(subject), eq(otpChallenges.browser, subject.browser), isOpen(at)))
    .orderBy(desc(otpChallenges.id))
    .limit(1);
  const [row] = await on
    .update(otpChallenges)
    .set({ attempts: sql`${otpChallenges.attempts} + 1` })
    .where(and(eq(otpChallenges.id, newest), lt(otpChallenges.attempts, maxTries), isOpen(at)))
    .returning({ id: otpChallenges.id, userId: otpChallenges.userId, codeHash: otpChallenges.codeHash });
  return row ?? null;
}

/** More than the three that strangers can have asked for while a code is open. */
const NEWEST = 4;

/** The newest open codes of a phone that have tries left, whichever browsers asked for them. */
export async function listOpenCodes(
  subject: CodeSubject,
  { at, maxTries }: { at: Date; maxTries: number },
  on: Connection = connection(),
): Promise<OpenCode[]> {
  return on
    .select({ id: otpChallenges.id, userId: otpChallenges.userId, codeHash: otpChallenges.codeHash })
    .from(otpChallenges)
    .where(and(isOf(subject), lt(otpChallenges.attempts, maxTries), isOpen(at)))
    .orderBy(desc(otpChallenges.id))
    .limit(NEWEST);
}

/** Marks a code as used; false when somebody was faster. */
export async function consumeCode(id: number, at: Date, on: Connection = connection()): Promise<boolean> {
  const rows = await on
    .update(otpChallenges)
    .set({ consumedAt: at, verifiedAt: at })
    .where(and(eq(otpChallenges.id, id), isOpen(at)))
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
