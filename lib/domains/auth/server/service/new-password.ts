import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import {
  EASY_TO_GUESS,
  isPersonalPassword,
  findPasswordProblem,
  type PasswordOwner,
} from '@/lib/domains/auth/rules/password';
import { isCommonPassword } from './common-password';
import { hashPassword } from './password';

/** Checks all rules; forms check some of them with `newPasswordField`. @throws {AppError} WEAK_PASSWORD, field `password` */
export async function validateAndHashPassword(password: string, owner: PasswordOwner): Promise<string> {
  const message = await findWeakness(password, owner);
  if (message) throw new AppError('WEAK_PASSWORD', { field: 'password', message });
  return hashPassword(password);
}

async function findWeakness(password: string, owner: PasswordOwner): Promise<string | null> {
  const reason = findPasswordProblem(password);
  if (reason) return reason;
  if (isPersonalPassword(password, owner)) return EASY_TO_GUESS;
  if (await isCommonPassword(password))
    return 'This is one of the most common passwords, or a variant of one. Please choose another.';
  return null;
}
