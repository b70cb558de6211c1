import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Caller } from '@/lib/platform/http/server/caller';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import { verifyPassword } from './password';
import * as repository from '../repository/users';
import { millisecondsInDay } from 'date-fns/constants';
import { hashSessionId, newSessionId, readSessionId, sealedSessionCookie } from './session-cookie';
import { findKnownDevice, storeKnownDevice } from './device';
import {
  assertMayGuessPassword,
  countWrongPassword,
  resetFailures,
  ownerGuesser,
  unknownDeviceGuesser,
  type Guesser,
} from './password-guesses';
import { USER_ACCOUNTS, type SignInAccount, type AccountStore } from './account-store';
import { withRefusalEvent } from './security-events';
import { resetUnknownDeviceCodes } from './unknown-device-codes';

/**
 * Unknown users, wrong passwords and disabled accounts get the same answer after the same time. The limits are checked
 * again after a correct password, because concurrent guesses may have passed the first check.
 * @throws {AppError} INVALID_CREDENTIALS, TOO_MANY_REQUESTS, CODE_OR_RESET_REQUIRED after a hundred consecutive failures
 */
export function authenticateWithPassword(
  email: string,
  password: string,
  caller: Pick<Caller, 'address' | 'cookie'>,
): Promise<repository.User> {
  return authenticateIn(USER_ACCOUNTS, { email, password }, caller);
}

/** Like `authenticateWithPassword`, but for accounts of any kind. */
export async function authenticateIn<A extends SignInAccount>(
  accounts: AccountStore<A>,
  credentials: { email: string; password: string },
  { address, cookie }: Pick<Caller, 'address' | 'cookie'>,
): Promise<A> {
  const email = credentials.email.trim().toLowerCase();
  const device = await accounts.findDevice(cookie, email);
  const account = { kind: accounts.kind, email };
  const guesser = device ? ownerGuesser(account, address, device) : unknownDeviceGuesser(account, address);
  return withRefusalEvent(
    email,
    address,
    () => authenticateAs(guesser, credentials.password, () => accounts.findByEmail(email)),
    { accounts },
  );
}

/** For a person who is signed in. @throws {AppError} the errors of `authenticateWithPassword` */
export function confirmPassword(email: string, password: string, address: string): Promise<repository.User> {
  return confirmPasswordIn(USER_ACCOUNTS, { email, password }, address);
}

/** As `confirmPassword`, for accounts of any kind. */
export function confirmPasswordIn<A extends SignInAccount>(
  accounts: AccountStore<A>,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<A> {
  const guesser = ownerGuesser({ kind: accounts.kind, email }, address, 'session');
  const attempt = () => authenticateAs(guesser, password, () => accounts.findByEmail(email));
  return withRefusalEvent(email, address, attempt, { accounts, refused: 'proof_refused' });
}

async function authenticateAs<A extends SignInAccount>(
  guesser: Guesser,
  password: string,
  findAccount: () => Promise<A | null>,
): Promise<A> {
  await assertMayGuessPassword(guesser);
  const account = await findAccount();
  const matches = await verifyPassword(password, account?.passwordHash ?? null);
  if (account && matches && account.status === 'active') {
    await assertMayGuessPassword(guesser);
    await resetFailures(guesser);
    return account;
  }
  await countWrongPassword(guesser);
  throw new AppError('INVALID_CREDENTIALS');
}

/**
 * Creates a new session id (against session fixation) and ends the earlier session of this browser.
 * @returns the Set-Cookie values
 */
export async function startSession(
  user: Pick<repository.User, 'id' | 'email' | 'phone' | 'sessionVersion'>,
  selectedEntityId: number | null,
  { userAgent, cookie, address }: Caller,
  { hasProved = false }: { hasProved?: boolean } = {},
): Promise<string[]> {
  const sessionId = newSessionId();
  const createdAt = now();
  await repository.insertSession({
    idHash: hashSessionId(sessionId),
    userId: user.id,
    sessionVersion: user.sessionVersion,
    selectedEntityId,
    userAgent: userAgent?.slice(0, 200) ?? null,
    createdAt,
    provedAt: hasProved ? createdAt : null,
    expiresAt: new Date(createdAt.getTime() + env().SESSION_ABSOLUTE_DAYS * millisecondsInDay),
  });
  const earlier = await readSessionId(cookie);
  if (earlier) await repository.revokeSession(hashSessionId(earlier), createdAt);
  if (user.phone !== null && (await findKnownDevice(cookie, { email: user.email })))
    await resetUnknownDeviceCodes(user.phone);
  await recordSecurityEvent({ kind: 'sign_in_accepted', account: user.email, address });
  return [await sealedSessionCookie(sessionId), await storeKnownDevice(user.id, cookie)];
}
