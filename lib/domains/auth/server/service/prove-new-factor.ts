import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { confirmSecondFactor } from './own-second-factor';
import type { OwnSession } from './own-session';
import { hasFreshProof } from './proof';

/**
 * For the transaction that turns a second factor on in a session and has locked the account. The first one ends all other sessions and
 * open sign-ins, because they began without it.
 * @throws {AppError} FRESH_PROOF_REQUIRED if another session has turned on the first one meanwhile
 */
export async function proveNewFactor(
  tx: Tx,
  { accounts, owner, sessionId }: OwnSession,
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  if (!isFirst && !(await hasFreshProof(accounts, sessionId, tx))) throw new AppError('FRESH_PROOF_REQUIRED');
  await accounts.storeProof(tx, sessionId, now());
  if (isFirst) await accounts.endOtherSessions(tx, { id: owner.id, sessionIdHash: sessionId }, now());
}

/**
 * Sets up the authenticator app of a session, which proves the second factor.
 * @throws {AppError} FRESH_PROOF_REQUIRED, and the errors of `confirmSecondFactor`
 */
export function confirmOwnSecondFactor(session: OwnSession, code: string): Promise<string[]> {
  const { owner, address } = session;
  return confirmSecondFactor({ owner, code, guesser: 'session', address }, (tx, isFirst) =>
    proveNewFactor(tx, session, { isFirst }),
  );
}
