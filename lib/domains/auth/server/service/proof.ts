import 'server-only';
import type { PasskeyAssertion, ProofWays } from '@/lib/domains/auth/contract/passkeys';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { findFactors, findProof, lockFactors, storeProof } from '../repository/factors';
import { withSecondFactor } from './check-second-factor';
import { confirmOwnPassword } from './confirm-own-password';
import { challengeFor, createRequestOptions } from './passkeys/challenge';
import { withPasskey } from './passkeys/check-passkey';
import type { FactorOwner } from './second-factor-mails';
import { readSessionId, hashSessionId } from './session-cookie';

const FRESH_MS = 600_000;

export interface ProvingSession {
  owner: FactorOwner;
  sessionId: string;
  address: string;
}

const isFresh = (time: Date) => now().getTime() - time.getTime() < FRESH_MS;

/**
 * A session proves itself with the second factor, or with the password of an account without one: when it begins, and again later. An
 * account with neither can only begin a new session.
 */
export async function hasFreshProof(sessionIdHash: string, tx?: Tx): Promise<boolean> {
  const proof = await findProof(sessionIdHash, tx);
  if (!proof) return false;
  const { userId, createdAt, provedAt, hasPassword } = proof;
  if (provedAt !== null && isFresh(provedAt)) return true;
  if (hasPassword || !isFresh(createdAt)) return false;
  return (await findFactors({ kind: 'user', id: userId }, tx)).since === null;
}

/** For endpoints that declare `needsFreshProof`. @throws {AppError} FRESH_PROOF_REQUIRED */
export async function assertFreshProof(request: { headers: { get(name: string): string | null } }): Promise<void> {
  const sessionId = await readSessionId(request.headers.get('cookie'));
  if (!sessionId || !(await hasFreshProof(hashSessionId(sessionId)))) throw new AppError('FRESH_PROOF_REQUIRED');
}

/** Stores that the second factor is proved in this session. */
export const proofOf = (sessionId: string) => (tx: Tx) => storeProof(sessionId, now(), tx);

/** What the account can prove itself with. */
export async function beginProof(userId: number, sessionId: string): Promise<ProofWays> {
  const { hasApp, since } = await findFactors({ kind: 'user', id: userId });
  if (since !== null) {
    const options = await createRequestOptions({ userId, boundTo: challengeFor('prove', sessionId) });
    return { way: 'second_factor', hasApp, options };
  }
  const proof = await findProof(sessionId);
  return { way: proof?.hasPassword ? 'password' : 'login', hasApp, options: null };
}

/**
 * @throws {AppError} INVALID_OTP, PASSKEY_REFUSED, PASSKEYS_UNAVAILABLE, SECOND_FACTOR_OFF, TOO_MANY_REQUESTS; for a password the errors
 * of `provePassword`
 */
export async function prove(
  session: ProvingSession,
  proof: { code?: string | undefined; passkey?: PasskeyAssertion | undefined; password?: string | undefined },
): Promise<void> {
  const { owner, sessionId, address } = session;
  const { code, passkey, password } = proof;
  if (password !== undefined) return provePassword(session, password);
  const check = { owner, guesser: 'session', address };
  const store = proofOf(sessionId);
  if (passkey) await withPasskey({ ...check, assertion: passkey, boundTo: challengeFor('prove', sessionId) }, store);
  else await withSecondFactor({ ...check, code: code ?? '' }, store);
}

/**
 * For accounts without a second factor. A wrong password counts as at the login.
 * @throws {AppError} SECOND_FACTOR_ON, SECOND_FACTOR_NOT_CONFIRMED, TOO_MANY_REQUESTS, CODE_OR_RESET_REQUIRED
 */
export async function provePassword({ owner, sessionId, address }: ProvingSession, password: string): Promise<void> {
  const assertNoFactor = ({ since }: { since: Date | null }) => {
    if (since !== null) throw new AppError('SECOND_FACTOR_ON', { message: 'Please confirm with your two-step login' });
  };
  assertNoFactor(await findFactors(owner));
  await confirmOwnPassword(owner, password, address);
  await inTransaction(async (tx) => {
    assertNoFactor(await lockFactors(owner, tx));
    await storeProof(sessionId, now(), tx);
  });
}
