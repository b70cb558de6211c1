import 'server-only';
import type { PasskeyAssertion } from '@/lib/domains/auth/contract/passkeys';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { findFactors } from '../repository/factors';
import { USER_ACCOUNTS, type SignInAccount, type AccountStore } from './account-store';
import { withSecondFactor } from './check-second-factor';
import { confirmSecondFactor } from './own-second-factor';
import { createRequestOptions } from './passkeys/challenge';
import { withPasskey } from './passkeys/check-passkey';
import type { OwnSession } from './own-session';
import { readSessionId, hashSessionId } from './session-cookie';

const FRESH_MS = 600_000;

/** True for a session of a user without a second factor. Staff always have one. */
export async function hasFreshProof(accounts: AccountStore<SignInAccount>, sessionIdHash: string): Promise<boolean> {
  const proof = await accounts.findProof(sessionIdHash);
  if (!proof) return false;
  const { accountId: id, provedAt } = proof;
  if (provedAt !== null && now().getTime() - provedAt.getTime() < FRESH_MS) return true;
  return accounts.kind === 'user' && (await findFactors({ kind: accounts.kind, id })).since === null;
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

/** Stores that the second factor is proved in this session. */
export const proofOf =
  ({ accounts, sessionId }: Pick<OwnSession, 'accounts' | 'sessionId'>) =>
  (tx: Tx) =>
    accounts.storeProof(tx, sessionId, now());

/** What the account can prove itself with. @throws {AppError} SECOND_FACTOR_OFF */
export async function beginProof({ owner, sessionId }: Pick<OwnSession, 'owner' | 'sessionId'>) {
  const { hasApp, since } = await findFactors(owner);
  if (since === null) throw new AppError('SECOND_FACTOR_OFF');
  return { hasApp, options: await createRequestOptions({ account: owner, boundTo: sessionId }) };
}

/** @throws {AppError} INVALID_OTP, PASSKEY_REFUSED, PASSKEYS_UNAVAILABLE, SECOND_FACTOR_OFF, TOO_MANY_REQUESTS */
export async function prove(
  session: OwnSession,
  { code, passkey }: { code?: string | undefined; passkey?: PasskeyAssertion | undefined },
): Promise<void> {
  const { owner, sessionId, address } = session;
  const check = { owner, guesser: 'session', address };
  const store = proofOf(session);
  if (passkey) await withPasskey({ ...check, assertion: passkey, boundTo: sessionId }, store);
  else await withSecondFactor({ ...check, code: code ?? '' }, store);
}

/** Sets up the authenticator app of a session, which proves the second factor. @throws {AppError} as `confirmSecondFactor` does */
export function confirmOwnSecondFactor(session: OwnSession, code: string): Promise<string[]> {
  const { owner, address } = session;
  return confirmSecondFactor({ owner, code, guesser: 'session', address }, proofOf(session));
}
