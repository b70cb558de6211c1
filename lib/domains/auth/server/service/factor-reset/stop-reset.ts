import 'server-only';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import { findResetByToken } from '../../repository/factor-resets';
import type { SignInAccount, AccountStore } from '../account-store';
import { endReset, lockPendingReset } from './end-reset';

const PER_ADDRESS: Limit = { name: 'stop-reset', max: 30, windowSeconds: 3_600 };

export async function isResetPending(token: string): Promise<boolean> {
  return (await findResetByToken(hashToken(token))) !== null;
}

/**
 * The token is accepted once.
 * @param stores the stores of all kinds of accounts
 * @throws {AppError} INVALID_VERIFICATION_CODE, TOO_MANY_REQUESTS
 */
export async function stopReset(
  token: string,
  address: string,
  stores: readonly AccountStore<SignInAccount>[],
): Promise<void> {
  await assertWithinLimit(PER_ADDRESS, address);
  const reset = await findResetByToken(hashToken(token));
  const store = reset && stores.find(({ kind }) => kind === reset.account.kind);
  const account = store && (await store.findById(reset.account.id));
  if (!account) throw refuse();
  const { kind, id } = reset.account;
  const owner = { kind, id, email: account.email, name: account.name };
  await inTransaction(async (tx) => {
    await lockPendingReset(tx, owner);
    if (!(await endReset(tx, owner, reset, 'stopped'))) throw refuse();
  });
}

const refuse = () =>
  new AppError('INVALID_VERIFICATION_CODE', { message: 'This link is no longer valid. The reset has ended already.' });
