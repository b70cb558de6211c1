import 'server-only';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Caller } from '@/lib/platform/http/server/caller';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import { openDevice, readDevice } from './device-cookie';
import * as repository from '../repository/users';
import { checkCode } from './check-code';
import { findKnownDevice } from './device';
import { issueCode, type IssuedCode } from './issue-code';
import { resetPasswordFailures } from './password-guesses';
import { recordingRefusal } from './security-events';
import { assertStrangersMayUseCodes, resetStrangerCodes } from './stranger-codes';

type RequestingBrowser = Pick<Caller, 'address' | 'cookie'>;

/**
 * Unknown phones get the same answer, limits and work.
 * @param phone E.164
 * @throws {AppError} TOO_MANY_REQUESTS, UNAVAILABLE, PASSWORD_OR_RESET_REQUIRED
 */
export async function sendSignInCode(
  phone: string,
  { address, cookie }: RequestingBrowser,
): Promise<IssuedCode & { setCookie: string }> {
  const user = await repository.findUserByPhone(phone);
  const isKnown = (await findKnownDevice(cookie, { phone })) !== null;
  const { device, setCookie } = await openDevice(cookie);
  const userId = user?.status === 'active' ? user.id : null;
  const email = user?.email ?? null;
  const request = { family: 'sign_in', phone, userId, ip: address, browser: { device, isKnown } } as const;
  const issued = await recordingRefusal(email, address, async () => {
    if (!isKnown) await assertStrangersMayUseCodes(phone);
    return issueCode(request);
  });
  await recordSecurityEvent({ kind: 'code_requested', account: email, address });
  return { ...issued, setCookie };
}

/** @throws {AppError} INVALID_CREDENTIALS, TOO_MANY_REQUESTS, PASSWORD_OR_RESET_REQUIRED */
export async function authenticateWithCode(
  phone: string,
  code: string,
  { address, cookie }: RequestingBrowser,
): Promise<repository.User> {
  const account = await repository.findUserByPhone(phone);
  const isKnown = (await findKnownDevice(cookie, { phone })) !== null;
  const browser = { device: await readDevice(cookie), isKnown };
  const { userId } = await recordingRefusal(account?.email ?? null, address, () =>
    checkCode({ family: 'sign_in', phone, code, ip: address, browser }).catch(asCredentials),
  );
  const user = await repository.findUserById(userId);
  // The number may have moved to another account since the code was sent.
  if (user?.status !== 'active' || user.phone !== phone) throw new AppError('INVALID_CREDENTIALS');
  await inTransaction(async (tx) => {
    await resetPasswordFailures(user, tx);
    await resetStrangerCodes(phone, tx);
  });
  return user;
}

function asCredentials(error: unknown): never {
  if (!AppError.is(error, 'INVALID_OTP')) throw error;
  throw new AppError('INVALID_CREDENTIALS', { message: error.message, cause: error });
}
