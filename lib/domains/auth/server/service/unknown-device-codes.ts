import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { accountKey } from '@/lib/platform/db/account-key';
import type { Connection } from '@/lib/platform/db/connection';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/failures';

const MAX_GUESSES = 100;
const maxGuesses = () => MAX_GUESSES * env().RATE_LIMIT_SCALE;
const rowOf = (phone: string) => ({ accountKey: accountKey(phone), guesser: 'stranger' });

/** @throws {AppError} PASSWORD_OR_RESET_REQUIRED if unknown devices can no longer sign in to this account by code */
export async function assertUnknownDevicesMayUseCodes(phone: string): Promise<void> {
  if ((await repository.countFailures(rowOf(phone))) >= maxGuesses()) throw new AppError('PASSWORD_OR_RESET_REQUIRED');
}

/**
 * Must be called before the code is compared, so that at most a hundred concurrent guesses are compared.
 * @throws {AppError} PASSWORD_OR_RESET_REQUIRED
 */
export async function countUnknownDeviceCode(phone: string): Promise<void> {
  const guesses = await repository.addFailure(rowOf(phone), now());
  if (guesses > maxGuesses()) throw new AppError('PASSWORD_OR_RESET_REQUIRED');
}

export async function resetUnknownDeviceCodes(phone: string, on?: Connection): Promise<void> {
  await repository.clearFailures(rowOf(phone), on);
}
