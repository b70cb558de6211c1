import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { enqueue, personalJobKey } from '@/lib/platform/jobs/enqueue';
import {
  assertNotExhausted,
  countAttempt,
  deleteAttempts,
  type Limit,
} from '@/lib/platform/rate-limit/server/rate-limit';
import { accountKey } from '@/lib/platform/db/account-key';
import { listDevices } from '../repository/devices';
import * as repository from '../repository/failures';

export const REPORT_GUESSING_TASK = 'auth.report-guessing';

/** The limit per account stops guessing one password; the limit per IP address stops credential stuffing. */
const ACCOUNT_LIMIT: Limit = { name: 'login', max: 10, windowSeconds: 600 };
const ADDRESS_LIMIT: Limit = { name: 'login-address', max: 100, windowSeconds: 600 };
const OWN_LIMIT: Limit = { name: 'login-own', max: 10, windowSeconds: 600 };
/** Limit of consecutive wrong passwords, regardless of the time between them (NIST SP 800-63B-4 3.2.2). */
const MAX_FAILURES = 100;

export interface Guesser {
  /** In the form that `accountName` returns. */
  account: string;
  address: string;
  limits: readonly (readonly [Limit, string])[];
  row: repository.FailureKey;
}

export function unknownDeviceGuesser(account: string, address: string): Guesser {
  const key = accountKey(account);
  const limits = [[ADDRESS_LIMIT, address] as const, [ACCOUNT_LIMIT, key] as const];
  return { account, address, limits, row: { accountKey: key, guesser: 'stranger' } };
}

const ownSubject = (key: string, guesser: string) => `${key}:${guesser}`;

/** @param guesser the hash of a known device, or `session` for a signed-in user */
export function ownerGuesser(account: string, address: string, guesser: string): Guesser {
  const key = accountKey(account);
  return { account, address, limits: [[OWN_LIMIT, ownSubject(key, guesser)]], row: { accountKey: key, guesser } };
}

/** @throws {AppError} TOO_MANY_REQUESTS, CODE_OR_RESET_REQUIRED after a hundred consecutive failures */
export async function assertMayGuessPassword({ limits, row }: Guesser): Promise<void> {
  if ((await repository.countFailures(row)) >= MAX_FAILURES * env().RATE_LIMIT_SCALE)
    throw new AppError('CODE_OR_RESET_REQUIRED');
  for (const [limit, subject] of limits) await assertNotExhausted(limit, subject);
}

/** The hundredth failure enqueues a job that notifies the owner. @throws {AppError} TOO_MANY_REQUESTS */
export async function countWrongPassword({ account, address, limits, row }: Guesser): Promise<void> {
  for (const [limit, subject] of limits) {
    const { allowed, retryAfter } = await countAttempt(limit, subject);
    if (!allowed) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
  }
  const failures = await repository.addFailure(row, now());
  if (failures === MAX_FAILURES * env().RATE_LIMIT_SCALE)
    await inTransaction((tx) =>
      enqueue(tx, REPORT_GUESSING_TASK, { email: account, address }, { jobKey: personalJobKey(account) }),
    );
}

export async function resetFailures({ row }: Guesser): Promise<void> {
  if ((await repository.countFailures(row)) > 0) await repository.clearFailures(row);
}

export async function resetPasswordFailures({ id, email }: { id: number; email: string }, tx: Tx): Promise<void> {
  const key = accountKey(email);
  await deleteAttempts(ACCOUNT_LIMIT, key, tx);
  for (const guesser of ['session', ...(await listDevices(id, tx))])
    await deleteAttempts(OWN_LIMIT, ownSubject(key, guesser), tx);
  await repository.clearAllFailures(key, tx);
}
