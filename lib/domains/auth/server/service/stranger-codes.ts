import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { accountKey } from '@/lib/platform/db/account-key';
import type { Connection } from '@/lib/platform/db/connection';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/failures';

const MAX_GUESSES = 100;
const mostGuesses = () => MAX_GUESSES * env().RATE_LIMIT_SCALE;
const rowOf = (phone: string) => ({ accountKey: accountKey(phone), guesser: 'stranger' });

/** @throws {AppError} PASSWORD_OR_RESET_REQUIRED when strangers can no longer sign in to this account by code */
export async function assertStrangersMayUseCodes(phone: string): Promise<void> {
  if ((await repository.countFailures(rowOf(phone))) >= mostGuesses()) throw new AppError('PASSWORD_OR_RESET_REQUIRED');
}

/**
 * Counted before the comparison, so that at most a hundred of simultaneous guesses are compared.
 * @throws {AppError} PASSWORD_OR_RESET_REQUIRED
 */
export async function countStrangerCode(phone: string): Promise<void> {
  const guesses = await repository.addFailure(rowOf(phone), now());
  if (guesses > mostGuesses()) throw new AppError('PASSWORD_OR_RESET_REQUIRED');
}

export async function resetStrangerCodes(phone: string, on?: Connection): Promise<void> {
  await repository.clearFailures(rowOf(phone), on);
}
