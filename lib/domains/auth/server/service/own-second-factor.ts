import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import type { SecondFactorState } from '@/lib/domains/auth/contract/second-factor';
import * as repository from '../repository/second-factors';
import { refuseCode, withSecondFactor, WRONG_CODE } from './check-second-factor';
import { issueRecoveryCodes } from './recovery-codes';
import { mailTurnedOff, mailTurnedOn, type FactorOwner } from './second-factor-mails';
import { countGuess, resetGuesses } from './second-factor-limits';
import { confirmPassword } from './sign-in';
import { describeSecret, findStep, newSealedSecret } from './totp';

export async function getSecondFactorState(userId: number): Promise<SecondFactorState> {
  const factor = await repository.findSecondFactor(userId);
  return {
    isOn: factor?.confirmedAt != null,
    turnedOnAt: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await repository.countRecoveryCodes(userId),
  };
}

/**
 * Requires the password, so that a stolen session cannot lock its owner out.
 * @throws {AppError} SECOND_FACTOR_NOT_CONFIRMED, SECOND_FACTOR_ON, TOO_MANY_REQUESTS, CODE_OR_RESET_REQUIRED
 */
export async function beginSecondFactor({ id, email }: FactorOwner, password: string, address: string) {
  await confirmPassword(email, password, address).catch(refuseSetUp);
  const { secret, sealed } = newSealedSecret(id);
  if (!(await repository.storeUnconfirmed(id, sealed, now()))) throw new AppError('SECOND_FACTOR_ON');
  return describeSecret(secret, email);
}

function refuseSetUp(error: unknown): never {
  if (!AppError.is(error, 'INVALID_CREDENTIALS')) throw error;
  throw new AppError('SECOND_FACTOR_NOT_CONFIRMED', { field: 'password', cause: error });
}

/** @returns the recovery codes. @throws {AppError} INVALID_OTP, SECOND_FACTOR_ON, SECOND_FACTOR_OFF, TOO_MANY_REQUESTS */
export async function confirmSecondFactor(owner: FactorOwner, code: string, address: string): Promise<string[]> {
  const factor = await repository.findSecondFactor(owner.id);
  if (!factor) throw new AppError('SECOND_FACTOR_OFF');
  if (factor.confirmedAt) throw new AppError('SECOND_FACTOR_ON');
  const guess = { userId: owner.id, guesser: 'session', address };
  await countGuess(guess);
  const step = await findStep(factor, code);
  if (step === null) {
    await refuseCode(guess, owner.email);
    throw new AppError('INVALID_OTP', { message: WRONG_CODE, field: 'code' });
  }
  const codes = await inTransaction(async (tx) => {
    if (!(await repository.confirm(factor, { step, at: now() }, tx))) throw new AppError('SECOND_FACTOR_OFF');
    await mailTurnedOn(tx, owner);
    await audit(tx, owner, 'user.second-factor-on');
    return issueRecoveryCodes(tx, owner.id);
  });
  await resetGuesses(guess);
  await recordSecurityEvent({ kind: 'second_factor_on', account: owner.email, address });
  return codes;
}

/** @throws {AppError} INVALID_OTP, SECOND_FACTOR_OFF, TOO_MANY_REQUESTS */
export function renewRecoveryCodes(owner: FactorOwner, code: string, address: string): Promise<string[]> {
  return withSecondFactor({ owner, code, guesser: 'session', address }, async (tx) => {
    await audit(tx, owner, 'user.recovery-codes-renewed');
    return issueRecoveryCodes(tx, owner.id);
  });
}

/** @throws {AppError} INVALID_OTP, SECOND_FACTOR_OFF, TOO_MANY_REQUESTS */
export async function turnOffSecondFactor(owner: FactorOwner, code: string, address: string): Promise<void> {
  await withSecondFactor({ owner, code, guesser: 'session', address }, async (tx) => {
    await repository.deleteSecondFactor(owner.id, tx);
    await mailTurnedOff(tx, owner);
    await audit(tx, owner, 'user.second-factor-off');
  });
  await recordSecurityEvent({ kind: 'second_factor_off', account: owner.email, address });
}

function audit(tx: Tx, { id }: FactorOwner, action: string): Promise<void> {
  return recordAudit({ actorUserId: id, action, subject: { type: 'user', id } }, tx);
}
