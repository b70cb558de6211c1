import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import type { AccountId } from '../../types';
import { findFactors } from '../repository/factors';
import * as repository from '../repository/second-factors';
import { accountName } from './account-store';
import { endReset, lockPendingReset } from './factor-reset/end-reset';
import { hashRecoveryCode } from './recovery-codes';
import { mailRecoveryCodeUsed, type FactorOwner } from './second-factor-mails';
import { countGuess, countWrongCode, resetGuesses, type CodeGuesser } from './second-factor-limits';
import { findStep } from './totp';

const TOTP_LENGTH = 6;

export interface FactorCheck {
  owner: FactorOwner;
  /** In the form that `secondFactorCode` returns. */
  code: string;
  guesser: string;
  address: string;
}

export async function hasSecondFactor(account: AccountId): Promise<boolean> {
  return (await findFactors(account)).since !== null;
}

/**
 * Accepts a code once. `effect` runs in the transaction that spends the code. Must be called outside a transaction, so that a wrong
 * code remains counted.
 * @throws {AppError} INVALID_OTP, TOO_MANY_REQUESTS, SECOND_FACTOR_OFF, and the errors of `effect`
 */
export async function withSecondFactor<Result>(
  { owner, code, guesser, address }: FactorCheck,
  effect: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const factors = await findFactors(owner);
  if (factors.since === null) throw new AppError('SECOND_FACTOR_OFF');
  const factor = factors.hasApp ? await repository.findSecondFactor(owner) : null;
  const guess = { owner, guesser, address };
  await countGuess(guess);
  const isRecoveryCode = code.length !== TOTP_LENGTH;
  const step = isRecoveryCode || !factor ? null : await findStep(factor, code);
  const accepted = await inTransaction(async (tx) => {
    const pending = await lockPendingReset(tx, owner);
    const isAccepted = isRecoveryCode
      ? await repository.spendRecoveryCode(owner, hashRecoveryCode(code), now(), tx)
      : factor !== null && step !== null && (await repository.spendStep(factor, step, tx));
    if (!isAccepted) return null;
    if (isRecoveryCode) await mailRecoveryCodeUsed(tx, owner);
    if (pending) await endReset(tx, owner, pending, 'factor_used');
    return { result: await effect(tx) };
  });
  if (!accepted) {
    await refuseCode(guess);
    throw new AppError('INVALID_OTP', { message: WRONG_CODE, field: 'code' });
  }
  await resetGuesses(guess);
  if (isRecoveryCode) await recordSecurityEvent({ kind: 'recovery_code_used', account: accountName(owner), address });
  return accepted.result;
}

export const WRONG_CODE = 'This code is wrong or was already used. Enter the code that your app shows now.';

export async function refuseCode(guess: CodeGuesser): Promise<void> {
  await countWrongCode(guess);
  await recordSecurityEvent({
    kind: 'second_factor_refused',
    account: accountName(guess.owner),
    address: guess.address,
  });
}
