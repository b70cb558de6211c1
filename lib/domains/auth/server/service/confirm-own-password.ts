import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import type { FactorOwner } from './second-factor-mails';
import { confirmPassword } from './sign-in';

/** @throws {AppError} SECOND_FACTOR_NOT_CONFIRMED, TOO_MANY_REQUESTS, CODE_OR_RESET_REQUIRED */
export async function confirmOwnPassword({ email }: FactorOwner, password: string, address: string): Promise<void> {
  await confirmPassword(email, password, address).catch((error: unknown) => {
    if (!AppError.is(error, 'INVALID_CREDENTIALS')) throw error;
    throw new AppError('SECOND_FACTOR_NOT_CONFIRMED', { field: 'password', cause: error });
  });
}
