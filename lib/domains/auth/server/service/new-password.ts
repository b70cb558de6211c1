import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import { PASSWORD_LENGTH, isPersonalPassword } from '../../rules-password';
import { isCommonPassword } from '../common-password';
import { hashPassword } from '../password';

/**
 * Takes a password that somebody chose for their account: the one place where its rules are checked, for reset and
 * sign-up alike. Forms check the length before with `newPasswordAs` of `rules-password.ts`.
 * @param owner whose account it is; their name and mailbox are no passwords
 * @returns the hash to store
 * @throws {AppError} WEAK_PASSWORD, field `password`
 */
export async function acceptNewPassword(password: string, owner: { name: string; email: string }): Promise<string> {
  const message = whyWeak(password, owner);
  if (message) throw new AppError('WEAK_PASSWORD', { field: 'password', message });
  return hashPassword(password);
}

function whyWeak(password: string, owner: { name: string; email: string }): string | null {
  const { length } = password.normalize('NFKC');
  if (length < PASSWORD_LENGTH.min) return `Use at least ${PASSWORD_LENGTH.min} characters`;
  if (length > PASSWORD_LENGTH.max) return `Use at most ${PASSWORD_LENGTH.max} characters`;
  if (isCommonPassword(password)) return 'This is one of the most common passwords. Please choose another.';
  if (isPersonalPassword(password, owner))
    return 'This password is easy to guess from who you are. Please choose another.';
  return null;
}
