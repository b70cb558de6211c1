import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { accountKey } from '@/lib/platform/db/account-key';
import type { Connection } from '@/lib/platform/db/connection';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/failures';

/** Sign-in codes that strangers enter for one phone without a right one, over any number of days. */
const MOST_GUESSES = 100;
const mostGuesses = () => MOST_GUESSES * env().RATE_LIMIT_SCALE;
const rowOf = (phone: string) => ({ accountKey: accountKey(phone), guesser: 'stranger' });

/**
 * @param phone E.164; nobody needs to have it
 * @throws {AppError} PASSWORD_OR_RESET_REQUIRED when codes sign no stranger in to the account of this phone any more
 */
export async function assertStrangersMayUseCodes(phone: string): Promise<void> {
  if ((await repository.countFailures(rowOf(phone))) >= mostGuesses()) throw new AppError('PASSWORD_OR_RESET_REQUIRED');
}

/**
 * Counts a code that a stranger enters, before it is compared: of guesses sent at once no more than a hundred are compared. A right
 * one ends the count.
 * @throws {AppError} PASSWORD_OR_RESET_REQUIRED when it may not be compared
 */
export async function countStrangersCode(phone: string): Promise<void> {
  const guesses = await repository.addFailure(rowOf(phone), now());
  if (guesses > mostGuesses()) throw new AppError('PASSWORD_OR_RESET_REQUIRED');
}

/** Lets strangers sign in by code again. */
export async function forgiveStrangersCodes(phone: string, on?: Connection): Promise<void> {
  await repository.clearFailures(rowOf(phone), on);
}
