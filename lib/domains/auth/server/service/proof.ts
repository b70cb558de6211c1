import 'server-only';
import type { PasskeyAssertion } from '@/lib/domains/auth/contract/passkeys';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { findFactors, findProof, storeProof } from '../repository/factors';
import { withSecondFactor } from './check-second-factor';
import { challengeFor, createRequestOptions } from './passkeys/challenge';
import { withPasskey } from './passkeys/check-passkey';
import type { FactorOwner } from './second-factor-mails';
import { readSessionId, hashSessionId } from './session-cookie';

const FRESH_MS = 600_000;

/** True for a session of an account without a second factor. */
export async function hasFreshProof(sessionIdHash: string, tx?: Tx): Promise<boolean> {
  const proof = await findProof(sessionIdHash, tx);
  if (!proof) return false;
  const { userId, provedAt } = proof;
  if (provedAt !== null && now().getTime() - provedAt.getTime() < FRESH_MS) return true;
  return (await findFactors({ kind: 'user', id: userId }, tx)).since === null;
}

/** For endpoints that declare `needsFreshProof`. @throws {AppError} FRESH_PROOF_REQUIRED */
export async function assertFreshProof(request: { headers: { get(name: string): string | null } }): Promise<void> {
  const sessionId = await readSessionId(request.headers.get('cookie'));
  if (!sessionId || !(await hasFreshProof(hashSessionId(sessionId)))) throw new AppError('FRESH_PROOF_REQUIRED');
}

/** Stores that the second factor is proved in this session. */
export const proofOf = (sessionId: string) => (tx: Tx) => storeProof(sessionId, now(), tx);

/** What the account can prove itself with. @throws {AppError} SECOND_FACTOR_OFF */
export async function beginProof(userId: number, sessionId: string) {
  const { hasApp, since } = await findFactors({ kind: 'user', id: userId });
  if (since === null) throw new AppError('SECOND_FACTOR_OFF');
  return { hasApp, options: await createRequestOptions({ userId, boundTo: challengeFor('prove', sessionId) }) };
}

/** @throws {AppError} INVALID_OTP, PASSKEY_REFUSED, PASSKEYS_UNAVAILABLE, SECOND_FACTOR_OFF, TOO_MANY_REQUESTS */
export async function prove(
  { owner, sessionId, address }: { owner: FactorOwner; sessionId: string; address: string },
  { code, passkey }: { code?: string | undefined; passkey?: PasskeyAssertion | undefined },
): Promise<void> {
  const check = { owner, guesser: 'session', address };
  const store = proofOf(sessionId);
  if (passkey) await withPasskey({ ...check, assertion: passkey, boundTo: challengeFor('prove', sessionId) }, store);
  else await withSecondFactor({ ...check, code: code ?? '' }, store);
}
