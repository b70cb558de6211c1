import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import type { OwnSession } from './own-session';
import { confirmPasswordIn } from './sign-in';

type PasswordCheck = Pick<OwnSession, 'accounts' | 'owner' | 'address'>;

/** @throws {AppError} SECOND_FACTOR_NOT_CONFIRMED, TOO_MANY_REQUESTS, CODE_OR_RESET_REQUIRED */
export async function confirmOwnPassword({ accounts, owner, address }: PasswordCheck, password: string): Promise<void> {
  await confirmPasswordIn(accounts, { email: owner.email, password }, address).catch((error: unknown) => {
    if (!AppError.is(error, 'INVALID_CREDENTIALS')) throw error;
    throw new AppError('SECOND_FACTOR_NOT_CONFIRMED', { field: 'password', cause: error });
  });
}
