import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Caller } from '@/lib/platform/http/server/caller';
import type { UserAccount } from '../repository/identities';
import * as repository from '../repository/sign-in-challenges';
import { hasSecondFactor, withSecondFactor } from './check-second-factor';
import { findKnownDevice } from './device';
import { defineSealedCookie, newCookieId } from './sealed-cookie';
import { hashSessionId } from './session-cookie';

const TTL_SECONDS = 300;

const cookie = defineSealedCookie({
  secureName: '__Host-folio_second_factor',
  plainName: 'folio_second_factor',
  field: 'challengeId',
  lifeSeconds: () => TTL_SECONDS,
});

/**
 * Call it after the first factor and before a session is opened.
 * @throws {AppError} SECOND_FACTOR_REQUIRED with the cookie of the challenge, if the account has a second factor
 */
export async function assertNoSecondFactor(
  account: Pick<UserAccount, 'id' | 'sessionVersion'>,
  preferredEntityId: number | null,
): Promise<void> {
  if (!(await hasSecondFactor(account.id))) return;
  const id = newCookieId();
  const createdAt = now();
  await repository.insertChallenge({
    idHash: hashSessionId(id),
    userId: account.id,
    sessionVersion: account.sessionVersion,
    preferredEntityId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + TTL_SECONDS * 1000),
  });
  throw new AppError('SECOND_FACTOR_REQUIRED', { setCookie: await cookie.seal(id) });
}

/**
 * Without a valid challenge the answer is the same for every code.
 * @throws {AppError} INVALID_CREDENTIALS, INVALID_OTP, TOO_MANY_REQUESTS
 */
export async function passSecondFactor(
  code: string,
  caller: Pick<Caller, 'address' | 'cookie'>,
): Promise<{ account: UserAccount; preferredEntityId: number | null; clearedCookie: string }> {
  const id = await cookie.read(caller.cookie);
  const idHash = id && hashSessionId(id);
  const challenge = idHash && (await repository.findOpenChallenge(idHash, now()));
  if (!idHash || !challenge) throw expired();
  const { account, preferredEntityId } = challenge;
  const guesser = (await findKnownDevice(caller.cookie, { email: account.email })) ?? 'stranger';
  await withSecondFactor({ owner: account, code, guesser, address: caller.address }, async (tx) => {
    if (!(await repository.spendChallenge(idHash, now(), tx))) throw expired();
  }).catch((error: unknown) => {
    throw AppError.is(error, 'SECOND_FACTOR_OFF') ? expired() : error;
  });
  return { account, preferredEntityId, clearedCookie: cookie.clear() };
}

const expired = () =>
  new AppError('INVALID_CREDENTIALS', { message: 'Your login took longer than five minutes. Please start again.' });
