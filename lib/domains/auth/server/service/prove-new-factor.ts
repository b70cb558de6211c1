import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { storeProof } from '../repository/factors';
import { revokeOtherSessions } from '../repository/sessions';
import { hasFreshProof } from './proof';

/**
 * For the transaction that turns a second factor on in a session and has locked the account. The first one ends all other sessions and
 * open sign-ins, because they began without it.
 * @throws {AppError} FRESH_PROOF_REQUIRED if another session has turned on the first one meanwhile
 */
export async function proveNewFactor(
  tx: Tx,
  { userId, sessionId, isFirst }: { userId: number; sessionId: string; isFirst: boolean },
): Promise<void> {
  if (!isFirst && !(await hasFreshProof(sessionId, tx))) throw new AppError('FRESH_PROOF_REQUIRED');
  await storeProof(sessionId, now(), tx);
  if (isFirst) await revokeOtherSessions({ userId, idHash: sessionId }, now(), tx);
}
