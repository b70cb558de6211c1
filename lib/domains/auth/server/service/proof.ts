import 'server-only';
import type { PasskeyAssertion, ProofWays } from '@/lib/domains/auth/contract/passkeys';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AccountId } from '../../types';
import { findFactors, lockFactors, type Factors } from '../repository/factors';
import { USER_ACCOUNTS, type SignInAccount, type AccountStore } from './account-store';
import { withSecondFactor } from './check-second-factor';
import { confirmOwnPassword } from './confirm-own-password';
import type { OwnSession } from './own-session';
import { challengeFor, createRequestOptions } from './passkeys/challenge';
import { withPasskey } from './passkeys/check-passkey';
import { readSessionId, hashSessionId } from './session-cookie';

const FRESH_MS = 600_000;

/** Staff always have a second factor. */
export const isProvedByPassword = ({ kind }: AccountId, { since }: Pick<Factors, 'since'>): boolean =>
  kind === 'user' && since === null;

const isFresh = (time: Date) => now().getTime() - time.getTime() < FRESH_MS;

/**
 * A session proves itself with the second factor, or with the password of an account without one: when it begins, and again later. An
 * account with neither can only begin a new session.
 */
export async function hasFreshProof(
  accounts: AccountStore<SignInAccount>,
  sessionIdHash: string,
  tx?: Tx,
): Promise<boolean> {
  const proof = await accounts.findProof(sessionIdHash, tx);
  if (!proof) return false;
  const { accountId: id, createdAt, provedAt, hasPassword } = proof;
  if (provedAt !== null && isFresh(provedAt)) return true;
  if (hasPassword || !isFresh(createdAt)) return false;
  return (await findFactors({ kind: accounts.kind, id }, tx)).since === null;
}

/** For endpoints that declare `needsFreshProof`. @throws {AppError} FRESH_PROOF_REQUIRED */
export async function assertFreshProof(request: { headers: { get(name: string): string | null } }): Promise<void> {
  await assertFreshProofIn(USER_ACCOUNTS, await readSessionId(request.headers.get('cookie')));
}

/** As `assertFreshProof`, for sessions of any kind of account. */
export async function assertFreshProofIn(
  accounts: AccountStore<SignInAccount>,
  sessionId: string | null,
): Promise<void> {
  if (!sessionId || !(await hasFreshProof(accounts, hashSessionId(sessionId))))
    throw new AppError('FRESH_PROOF_REQUIRED');
}

/** What the account can prove itself with. */
export async function beginProof({
  accounts,
  owner,
  sessionId,
}: Pick<OwnSession, 'accounts' | 'owner' | 'sessionId'>): Promise<ProofWays> {
  const factors = await findFactors(owner);
  const { hasApp } = factors;
  if (!isProvedByPassword(owner, factors)) {
    const options = await createRequestOptions({ account: owner, boundTo: challengeFor('prove', sessionId) });
    return { way: 'second_factor', hasApp, options };
  }
  const proof = await accounts.findProof(sessionId);
  return { way: proof?.hasPassword ? 'password' : 'login', hasApp, options: null };
}

/**
 * @throws {AppError} INVALID_OTP, PASSKEY_REFUSED, PASSKEYS_UNAVAILABLE, SECOND_FACTOR_OFF, TOO_MANY_REQUESTS; for a password the errors
 * of `provePassword`
 */
export async function prove(
  session: OwnSession,
  proof: { code?: string | undefined; passkey?: PasskeyAssertion | undefined; password?: string | undefined },
): Promise<void> {
  const { accounts, owner, sessionId, address } = session;
  const { code, passkey, password } = proof;
  if (password !== undefined) return provePassword(session, password);
  const check = { owner, guesser: 'session', address };
  const store = (tx: Tx) => accounts.storeProof(tx, sessionId, now());
  if (passkey) await withPasskey({ ...check, assertion: passkey, boundTo: challengeFor('prove', sessionId) }, store);
  else await withSecondFactor({ ...check, code: code ?? '' }, store);
}

/**
 * For users without a second factor. A wrong password counts as at the login.
 * @throws {AppError} SECOND_FACTOR_ON, SECOND_FACTOR_NOT_CONFIRMED, TOO_MANY_REQUESTS, CODE_OR_RESET_REQUIRED
 */
export async function provePassword(session: OwnSession, password: string): Promise<void> {
  const { accounts, owner, sessionId } = session;
  const assertNoFactor = (factors: Factors) => {
    if (!isProvedByPassword(owner, factors))
      throw new AppError('SECOND_FACTOR_ON', { message: 'Please confirm with your two-step login' });
  };
  assertNoFactor(await findFactors(owner));
  await confirmOwnPassword(session, password);
  await inTransaction(async (tx) => {
    assertNoFactor(await lockFactors(owner, tx));
    await accounts.storeProof(tx, sessionId, now());
  });
}
