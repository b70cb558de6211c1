import 'server-only';
import type { PasskeyAssertion } from '@/lib/domains/auth/contract/passkeys';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Caller } from '@/lib/platform/http/server/caller';
import { findFactors } from '../repository/factors';
import * as repository from '../repository/sign-in-challenges';
import type { SignInAccount, AccountStore } from './account-store';
import { hasSecondFactor, withSecondFactor } from './check-second-factor';
import { challengeFor, createRequestOptions } from './passkeys/challenge';
import { withPasskey } from './passkeys/check-passkey';
import { defineSealedCookie, newCookieId } from './sealed-cookie';
import type { FactorOwner } from './second-factor-mails';
import { hashSessionId } from './session-cookie';

const TTL_SECONDS = 300;

const cookie = defineSealedCookie({
  secureName: '__Host-folio_second_factor',
  plainName: 'folio_second_factor',
  field: 'challengeId',
  lifeSeconds: () => TTL_SECONDS,
});

/** @returns the Set-Cookie value that binds the next step to this browser */
export async function createChallenge(challenge: repository.Challenge): Promise<string> {
  const id = newCookieId();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + TTL_SECONDS * 1000);
  await repository.insertChallenge({ ...challenge, idHash: hashSessionId(id), createdAt, expiresAt });
  return cookie.seal(id);
}

/**
 * Must be called after the first factor is checked and before a session is opened.
 * @throws {AppError} SECOND_FACTOR_REQUIRED with the cookie of the challenge, if the account has a second factor
 */
export async function assertNoSecondFactor(
  { id, sessionVersion }: Pick<SignInAccount, 'id' | 'sessionVersion'>,
  preferredEntityId: number | null,
): Promise<void> {
  const account = { kind: 'user' as const, id };
  if (!(await hasSecondFactor(account))) return;
  const setCookie = await createChallenge({ account, sessionVersion, preferredEntityId });
  throw new AppError('SECOND_FACTOR_REQUIRED', { setCookie });
}

export interface OpenChallenge<A extends SignInAccount> {
  account: A;
  preferredEntityId: number | null;
  idHash: string;
  /** Spends the challenge. @throws {AppError} INVALID_CREDENTIALS if another request has already spent it */
  spend: (tx: Tx) => Promise<void>;
  clearedCookie: string;
}

/**
 * Disabling the account, a password reset and "log out everywhere" end open challenges, as they end sessions.
 * @throws {AppError} INVALID_CREDENTIALS if the cookie has no open challenge of an account of this kind
 */
export async function findChallenge<A extends SignInAccount>(
  accounts: AccountStore<A>,
  cookieHeader: string | null,
): Promise<OpenChallenge<A>> {
  const id = await cookie.read(cookieHeader);
  const idHash = id && hashSessionId(id);
  const challenge = idHash && (await repository.findOpenChallenge(idHash, now()));
  if (!idHash || !challenge || challenge.account.kind !== accounts.kind) throw expired();
  const account = await accounts.findById(challenge.account.id);
  if (account?.status !== 'active' || account.sessionVersion !== challenge.sessionVersion) throw expired();
  return {
    account,
    preferredEntityId: challenge.preferredEntityId,
    idHash,
    async spend(tx) {
      if (!(await repository.spendChallenge(idHash, now(), tx))) throw expired();
    },
    clearedCookie: cookie.clear(),
  };
}

/**
 * Without a valid challenge the answer is the same for every code.
 * @throws {AppError} INVALID_CREDENTIALS, INVALID_OTP, TOO_MANY_REQUESTS
 */
export async function passSecondFactor<A extends SignInAccount>(
  accounts: AccountStore<A>,
  code: string,
  caller: Pick<Caller, 'address' | 'cookie'>,
): Promise<OpenChallenge<A>> {
  const challenge = await findChallenge(accounts, caller.cookie);
  const { account, spend } = challenge;
  const guesser = (await accounts.findDevice(caller.cookie, account.email)) ?? 'stranger';
  const owner = ownerIn(accounts, account);
  await withSecondFactor({ owner, code, guesser, address: caller.address }, spend).catch((error: unknown) => {
    throw AppError.is(error, 'SECOND_FACTOR_OFF') ? expired() : error;
  });
  return challenge;
}

/** @throws {AppError} INVALID_CREDENTIALS, PASSKEY_REFUSED, PASSKEYS_UNAVAILABLE, TOO_MANY_REQUESTS */
export async function passPasskey<A extends SignInAccount>(
  accounts: AccountStore<A>,
  assertion: PasskeyAssertion,
  caller: Pick<Caller, 'address' | 'cookie'>,
): Promise<OpenChallenge<A>> {
  const challenge = await findChallenge(accounts, caller.cookie);
  const { account, idHash, spend } = challenge;
  const guesser = (await accounts.findDevice(caller.cookie, account.email)) ?? 'stranger';
  const check = { owner: ownerIn(accounts, account), guesser, address: caller.address };
  await withPasskey({ ...check, assertion, boundTo: challengeFor('sign-in', idHash) }, spend);
  return challenge;
}

/** How the sign-in of this browser can be completed. @throws {AppError} INVALID_CREDENTIALS */
export async function beginPasskeySignIn(accounts: AccountStore<SignInAccount>, cookieHeader: string | null) {
  const { account, idHash } = await findChallenge(accounts, cookieHeader);
  const owner = ownerIn(accounts, account);
  const { hasApp } = await findFactors(owner);
  const options = await createRequestOptions({ account: owner, boundTo: challengeFor('sign-in', idHash) });
  return { hasApp, options };
}

function ownerIn({ kind }: AccountStore<SignInAccount>, { id, email, name }: SignInAccount): FactorOwner {
  return { kind, id, email, name };
}

const expired = () =>
  new AppError('INVALID_CREDENTIALS', { message: 'Your login took longer than five minutes. Please start again.' });
