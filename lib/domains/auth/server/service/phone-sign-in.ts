import 'server-only';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Caller } from '@/lib/platform/http/server/caller';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import { readOrCreateDevice, readDevice } from './device-cookie';
import * as repository from '../repository/users';
import { checkCode } from './check-code';
import { findKnownDevice } from './device';
import { issueCode, type IssuedCode } from './issue-code';
import { resetPasswordFailures } from './password-guesses';
import { withRefusalEvent } from './security-events';
import { assertUnknownDevicesMayUseCodes, resetUnknownDeviceCodes } from './unknown-device-codes';

type RequestingBrowser = Pick<Caller, 'address' | 'cookie'>;

/**
 * Unknown phone numbers get the same answer after the same work and under the same limits.
 * @param phone E.164
 * @throws {AppError} TOO_MANY_REQUESTS, UNAVAILABLE, PASSWORD_OR_RESET_REQUIRED
 */
export async function sendSignInCode(
  phone: string,
  { address, cookie }: RequestingBrowser,
): Promise<IssuedCode & { setCookie: string }> {
  const user = await repository.findUserByPhone(phone);
  const isKnown = (await findKnownDevice(cookie, { phone })) !== null;
  const { device, setCookie } = await readOrCreateDevice(cookie);
  const userId = user?.status === 'active' ? user.id : null;
  const email = user?.email ?? null;
  const request = { family: 'sign_in', phone, userId, ip: address, browser: { device, isKnown } } as const;
  const issued = await withRefusalEvent(email, address, async () => {
    if (!isKnown) await assertUnknownDevicesMayUseCodes(phone);
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
  const { userId } = await withRefusalEvent(account?.email ?? null, address, () =>
    checkCode({ family: 'sign_in', phone, code, ip: address, browser }).catch(throwInvalidCredentials),
  );
  const user = await repository.findUserById(userId);
  // The phone number may have been moved to another account after the code was sent.
  if (user?.status !== 'active' || user.phone !== phone) throw new AppError('INVALID_CREDENTIALS');
  await inTransaction(async (tx) => {
    await resetPasswordFailures(user, tx);
    await resetUnknownDeviceCodes(phone, tx);
  });
  return user;
}

function throwInvalidCredentials(error: unknown): never {
  if (!AppError.is(error, 'INVALID_OTP')) throw error;
  throw new AppError('INVALID_CREDENTIALS', { message: error.message, cause: error });
}
