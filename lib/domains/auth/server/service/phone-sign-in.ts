import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository';
import { checkCode } from './check-code';
import { issueCode, type IssuedCode } from './issue-code';

/**
 * Sends a sign-in code to a phone that belongs to an account. Phones of nobody get the same answer, limits and work.
 * @param phone E.164
 * @throws {AppError} TOO_MANY_REQUESTS, UNAVAILABLE as `issueCode`
 */
export async function sendSignInCode(phone: string, ip: string): Promise<IssuedCode> {
  const user = await repository.findUserByPhone(phone);
  return issueCode({ family: 'sign_in', phone, userId: user?.status === 'active' ? user.id : null, ip });
}

/**
 * Whom a sign-in code belongs to.
 * @throws {AppError} INVALID_CREDENTIALS for a code that proves nothing, a phone of nobody and a disabled account;
 *   TOO_MANY_REQUESTS for an address that guesses
 */
export async function authenticateWithCode(phone: string, code: string, ip: string): Promise<repository.User> {
  const { userId } = await checkCode({ family: 'sign_in', phone, code, ip }).catch(asCredentials);
  const user = await repository.findUserById(userId);
  // The number may have moved to another account since the code was sent.
  if (user?.status !== 'active' || user.phone !== phone) throw new AppError('INVALID_CREDENTIALS');
  return user;
}

/** A wrong code at the door is a wrong credential, in the words of a wrong code. */
function asCredentials(error: unknown): never {
  if (!AppError.is(error, 'INVALID_OTP')) throw error;
  throw new AppError('INVALID_CREDENTIALS', { message: error.message, cause: error });
}
