import 'server-only';
import { randomBytes } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { FactorReset } from '@/lib/domains/auth/contract/factor-reset';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import type { AccountId } from '../../../types';
import * as repository from '../../repository/factor-resets';
import { findFactors, lockFactors } from '../../repository/factors';
import { findUserById } from '../../repository/users';
import type { FactorOwner } from '../second-factor-mails';
import { auditReset, endReset, lockPendingReset, type ResetActor } from './end-reset';
import { mailResetStarted } from './reset-mails';

/** Each start sends mails to the person. */
const STARTS: Limit = { name: 'second-factor-reset', max: 5, windowSeconds: 86_400 };

/** Must be called outside a transaction, so that refused starts remain counted. @throws {AppError} TOO_MANY_REQUESTS */
export function countResetStart({ kind, id }: AccountId): Promise<void> {
  return assertWithinLimit(STARTS, `${kind}:${id}`);
}

/** Locks an active account. This must be the first lock of the transaction. @throws {AppError} NOT_FOUND */
export async function lockFactorOwner(tx: Tx, userId: number): Promise<FactorOwner> {
  await lockFactors({ kind: 'user', id: userId }, tx);
  const user = await findUserById(userId, tx);
  if (user?.status !== 'active') throw new AppError('NOT_FOUND');
  return { kind: 'user', id: user.id, email: user.email, name: user.name };
}

/** The caller must have checked that `by` may start the reset. @throws {AppError} SECOND_FACTOR_OFF, RESET_PENDING */
export async function startReset(tx: Tx, owner: FactorOwner, by: ResetActor): Promise<void> {
  if ((await lockFactors(owner, tx)).since === null)
    throw new AppError('SECOND_FACTOR_OFF', { message: 'This person has no two-step login' });
  const token = randomBytes(32).toString('base64url');
  const createdAt = now();
  const effectiveAt = new Date(createdAt.getTime() + millisecondsInDay);
  const id = await repository.insertFactorReset(owner, { tokenHash: hashToken(token), createdAt, effectiveAt }, tx);
  if (id === null) throw new AppError('RESET_PENDING');
  await mailResetStarted(tx, owner, { id, token, effectiveAt, starter: by.title });
  await auditReset(tx, owner, 'started');
}

/** Does nothing if no reset is pending. The caller must have checked that the actor may cancel it. */
export async function cancelReset(tx: Tx, owner: FactorOwner): Promise<void> {
  const pending = await lockPendingReset(tx, owner);
  if (pending) await endReset(tx, owner, pending, 'cancelled');
}

export async function describeFactors(
  account: AccountId,
): Promise<{ hasSecondFactor: boolean; reset: FactorReset | null }> {
  const reset = await repository.findPendingReset(account);
  return { hasSecondFactor: (await findFactors(account)).since !== null, reset: reset && toFactorReset(reset) };
}

/** As `describeFactors`, for many users with one statement. */
export async function describeFactorsOfUsers(
  userIds: readonly number[],
): Promise<Map<number, { hasSecondFactor: boolean; reset: FactorReset | null }>> {
  const states = await repository.listFactorStates(userIds);
  return new Map(
    states.map(({ userId, hasSecondFactor, startedAt, effectiveAt }) => [
      userId,
      { hasSecondFactor, reset: startedAt && effectiveAt && toFactorReset({ startedAt, effectiveAt }) },
    ]),
  );
}

export const toFactorReset = ({ startedAt, effectiveAt }: { startedAt: Date; effectiveAt: Date }): FactorReset => ({
  startedAt: startedAt.toISOString(),
  effectiveAt: effectiveAt.toISOString(),
});

/** Lists at most 100 resets; the next to take effect comes first. */
export async function listPendingUserResets() {
  return repository.listPendingUserResets(100);
}
