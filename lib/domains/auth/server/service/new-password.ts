import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import {
  EASY_TO_GUESS,
  isPersonalPassword,
  whyUnmeasured,
  type PasswordOwner,
} from '@/lib/domains/auth/rules/password';
import { isCommonPassword } from './common-password';
import { hashPassword } from './password';

/**
 * Checks all rules of a new password, for reset and sign-up alike. Forms check those that need no list with
 * `newPasswordAs`.
 * @param owner of the account; their names and numbers are refused as passwords
 * @returns the hash to store
 * @throws {AppError} WEAK_PASSWORD, field `password`
 */
export async function acceptNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  const message = await whyWeak(password, owner);
  if (message) throw new AppError('WEAK_PASSWORD', { field: 'password', message });
  return hashPassword(password);
}

async function whyWeak(password: string, owner: PasswordOwner): Promise<string | null> {
  const reason = whyUnmeasured(password);
  if (reason) return reason;
  if (isPersonalPassword(password, owner)) return EASY_TO_GUESS;
  if (await isCommonPassword(password))
    return 'This is one of the most common passwords, or a variant of one. Please choose another.';
  return null;
}
