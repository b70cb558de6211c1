import 'server-only';
import type { PasskeyAssertion } from '@/lib/domains/auth/contract/passkeys';
import { validateAndHashPassword } from '@/lib/domains/auth/server/service/new-password';
import { confirmSecondFactor, storeNewSecret } from '@/lib/domains/auth/server/service/own-second-factor';
import { verifyPassword } from '@/lib/domains/auth/server/service/password';
import { hasSecondFactor } from '@/lib/domains/auth/server/service/check-second-factor';
import type { FactorOwner } from '@/lib/domains/auth/server/service/second-factor-mails';
import { authenticateIn } from '@/lib/domains/auth/server/service/sign-in';
import {
  createChallenge,
  findChallenge,
  passPasskey,
  passSecondFactor,
} from '@/lib/domains/auth/server/service/sign-in-challenge';
import type { StaffMember } from '@/lib/domains/staff/contract/session';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Caller } from '@/lib/platform/http/server/caller';
import { ROLE_PERMISSIONS } from '../../rules/permissions';
import * as repository from '../repository/accounts';
import { STAFF_ACCOUNTS, type StaffSignInAccount } from './account-store';
import { startStaffSession } from './session';

/**
 * A correct password opens no session, because the second factor is mandatory.
 * @throws {AppError} SECOND_FACTOR_REQUIRED or STAFF_SET_UP_REQUIRED with the cookie of the challenge; INVALID_CREDENTIALS,
 * TOO_MANY_REQUESTS, CODE_OR_RESET_REQUIRED
 */
export async function logInStaff(credentials: { email: string; password: string }, caller: Caller): Promise<never> {
  const { id, sessionVersion } = await authenticateIn(STAFF_ACCOUNTS, credentials, caller).catch((error: unknown) => {
    throw AppError.is(error, 'CODE_OR_RESET_REQUIRED') ? new AppError(error.kind, { message: LOCKED }) : error;
  });
  const account = { kind: STAFF_ACCOUNTS.kind, id };
  const setCookie = await createChallenge({ account, sessionVersion, preferredEntityId: null });
  throw new AppError((await hasSecondFactor(account)) ? 'SECOND_FACTOR_REQUIRED' : 'STAFF_SET_UP_REQUIRED', {
    setCookie,
  });
}

const LOCKED =
  'Too many wrong passwords were entered. Log in on a device that you used before, or ask the operator for a new password.';

interface SecondStep {
  code?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
  password?: string | undefined;
}

/**
 * Replaces a one-time password by the chosen one. Without a chosen one it does not check the code or passkey, which remains valid.
 * @throws {AppError} INVALID_CREDENTIALS, INVALID_OTP, PASSKEY_REFUSED, PASSKEYS_UNAVAILABLE, TOO_MANY_REQUESTS, WEAK_PASSWORD
 */
export async function completeStaffSignIn(
  { code, passkey, password }: SecondStep,
  caller: Caller,
): Promise<{ member: StaffMember; cookies: string[] }> {
  const { account: found } = await findChallenge(STAFF_ACCOUNTS, caller.cookie);
  const mustChoose = found.needsPassword && (await hasSecondFactor({ kind: STAFF_ACCOUNTS.kind, id: found.id }));
  const passwordHash = mustChoose ? await hashChosenPassword(found, password) : null;
  const { account, clearedCookie } = passkey
    ? await passPasskey(STAFF_ACCOUNTS, passkey, caller)
    : await passSecondFactor(STAFF_ACCOUNTS, code ?? '', caller);
  let { sessionVersion } = account;
  if (passwordHash !== null) sessionVersion = await storePassword(account, passwordHash);
  const { name, email, role } = account;
  return {
    member: { name, email, role, permissions: [...ROLE_PERMISSIONS[role]] },
    cookies: [...(await startStaffSession({ ...account, sessionVersion }, caller)), clearedCookie],
  };
}

async function storePassword(account: StaffSignInAccount, passwordHash: string, tx?: Tx): Promise<number> {
  const version = await repository.storeChosenPassword(account, passwordHash, now(), tx);
  if (version === null) throw new AppError('INVALID_CREDENTIALS');
  return version;
}

/** @throws {AppError} INVALID_CREDENTIALS without a challenge of a member of staff, SECOND_FACTOR_ON */
export async function beginStaffSetUp(cookieHeader: string | null) {
  const { account } = await findChallenge(STAFF_ACCOUNTS, cookieHeader);
  return { ...(await storeNewSecret(ownerOf(account))), needsPassword: account.needsPassword };
}

/**
 * Turns the second factor on, replaces a one-time password by the chosen one and opens a session, in one step.
 * @throws {AppError} INVALID_CREDENTIALS, INVALID_OTP, SECOND_FACTOR_OFF, SECOND_FACTOR_ON, TOO_MANY_REQUESTS, WEAK_PASSWORD
 */
export async function confirmStaffSetUp(
  { code, password }: { code: string; password?: string | undefined },
  caller: Caller,
): Promise<{ recoveryCodes: string[]; cookies: string[] }> {
  const { account, spend, clearedCookie } = await findChallenge(STAFF_ACCOUNTS, caller.cookie);
  const passwordHash = account.needsPassword ? await hashChosenPassword(account, password) : null;
  const guesser = (await STAFF_ACCOUNTS.findDevice(caller.cookie, account.email)) ?? 'stranger';
  let { sessionVersion } = account;
  const recoveryCodes = await confirmSecondFactor(
    { owner: ownerOf(account), code, guesser, address: caller.address },
    async (tx) => {
      await spend(tx);
      if (passwordHash !== null) sessionVersion = await storePassword(account, passwordHash, tx);
    },
  );
  const cookies = await startStaffSession({ ...account, sessionVersion }, caller);
  return { recoveryCodes, cookies: [...cookies, clearedCookie] };
}

async function hashChosenPassword(account: StaffSignInAccount, password: string | undefined): Promise<string> {
  const { name, email, passwordHash } = account;
  if (password === undefined) throw weak('Please choose a password');
  if (await verifyPassword(password, passwordHash))
    throw weak('Please choose another password than the one-time password');
  return validateAndHashPassword(password, { name, email, phone: null, companies: [] });
}

const weak = (message: string) => new AppError('WEAK_PASSWORD', { field: 'password', message });

function ownerOf({ id, email, name }: StaffSignInAccount): FactorOwner {
  return { kind: STAFF_ACCOUNTS.kind, id, email, name };
}
