import 'server-only';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { CodeFamily } from '../../types';
import { otpChallenges } from '../tables';

export interface CodeSubject {
  family: CodeFamily;
  phone: string;
  purpose: string;
}

const isOf = ({ family, phone, purpose }: CodeSubject) =>
  and(eq(otpChallenges.family, family), eq(otpChallenges.phone, phone), eq(otpChallenges.purpose, purpose));

/** Serialises code requests for this phone number until the transaction ends. */
export async function lockPhone({ family, phone }: CodeSubject, on: Connection): Promise<void> {
  await on.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${family}:${phone}`}, 0))`);
}

export interface RequestingBrowser {
  browser: string;
  isUnknownDevice: boolean;
}

export async function findLastIssued(
  subject: CodeSubject,
  { browser, isUnknownDevice }: RequestingBrowser,
  on: Connection = connection(),
): Promise<Date | null> {
  const isOfRequester = and(
    eq(otpChallenges.isUnknownDevice, isUnknownDevice),
    isUnknownDevice ? undefined : eq(otpChallenges.browser, browser),
  );
  const [row] = await on
    .select({ createdAt: otpChallenges.createdAt })
    .from(otpChallenges)
    .where(and(isOf(subject), isOfRequester, isNull(otpChallenges.consumedAt)))
    .orderBy(desc(otpChallenges.createdAt))
    .limit(1);
  return row?.createdAt ?? null;
}

const isOpen = (at: Date) => and(isNull(otpChallenges.consumedAt), gt(otpChallenges.expiresAt, at));

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

export interface NewCode extends CodeSubject, RequestingBrowser {
  userId: number | null;
  /** Null if no account has the phone number; attempts are counted nevertheless. */
  codeHash: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertCode(code: NewCode, on: Connection = connection()): Promise<number> {
  const [row] = await on.insert(otpChallenges).values(code).returning({ id: otpChallenges.id });
  if (!row) throw new Error('Inserting a one-time code returned no row');
  return row.id;
}

export interface OpenCode {
  id: number;
  userId: number | null;
  codeHash: string | null;
}

/** One statement, so that concurrent guesses wait for the row lock and then re-check the number of attempts. */
export async function claimAttempt(
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

/** Unknown devices can request three codes while a code is valid, so they cannot displace the code of another browser. */
const MAX_OPEN_CODES = 4;

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
    .limit(MAX_OPEN_CODES);
}

export async function consumeCode(id: number, at: Date, on: Connection = connection()): Promise<boolean> {
  const rows = await on
    .update(otpChallenges)
    .set({ consumedAt: at, verifiedAt: at })
    .where(and(eq(otpChallenges.id, id), isOpen(at)))
    .returning({ id: otpChallenges.id });
  return rows.length > 0;
}

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
