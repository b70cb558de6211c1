import 'server-only';
import { userAuditActor } from '@/lib/platform/audit/audit-scope';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import type { SecondFactorState } from '@/lib/domains/auth/contract/second-factor';
import type { AccountId } from '../../types';
import { deleteFactors, findFactors, lockFactors } from '../repository/factors';
import * as repository from '../repository/second-factors';
import { accountName } from './account-store';
import { refuseCode, withSecondFactor, WRONG_CODE, type FactorCheck } from './check-second-factor';
import { confirmOwnPassword } from './confirm-own-password';
import type { OwnSession } from './own-session';
import { hasFreshProof, isProvedByPassword, provePassword } from './proof';
import { issueRecoveryCodes } from './recovery-codes';
import { mailRecoveryCodesRenewed, mailTurnedOff, mailTurnedOn, type FactorOwner } from './second-factor-mails';
import { countGuess, resetGuesses } from './second-factor-limits';
import { describeSecret, findStep, newSealedSecret } from './totp';

export async function getSecondFactorState(account: AccountId): Promise<SecondFactorState> {
  const { hasApp, since } = await findFactors(account);
  return {
    isOn: since !== null,
    hasApp,
    turnedOnAt: since?.toISOString() ?? null,
    recoveryCodesLeft: await repository.countRecoveryCodes(account),
  };
}

/**
 * Requires the password, so that a stolen session cannot lock its owner out, and a fresh proof in an account with a passkey.
 * @throws {AppError} FRESH_PROOF_REQUIRED, SECOND_FACTOR_NOT_CONFIRMED, SECOND_FACTOR_ON, TOO_MANY_REQUESTS, CODE_OR_RESET_REQUIRED
 */
export async function beginSecondFactor(session: OwnSession, password: string) {
  const { accounts, owner, sessionId } = session;
  if (isProvedByPassword(owner, await findFactors(owner))) await provePassword(session, password);
  else if (!(await hasFreshProof(accounts, sessionId))) throw new AppError('FRESH_PROOF_REQUIRED');
  else await confirmOwnPassword(session, password);
  return storeNewSecret(owner);
}

/** The caller must have checked the password. @throws {AppError} SECOND_FACTOR_ON */
export async function storeNewSecret(owner: FactorOwner) {
  const { secret, sealed } = newSealedSecret(owner);
  if (!(await repository.storeUnconfirmedSecondFactor(owner, sealed, now()))) throw new AppError('SECOND_FACTOR_ON');
  return describeSecret(secret, owner.email);
}

/** An older secret may be known to someone who had the session at that time. */
const CONFIRM_WITHIN_MS = 600_000;

/**
 * @param guesser as in `CodeGuesser`
 * @param effect runs in the transaction that turns the second factor on, which may be the first one of the account
 * @returns the recovery codes if this is the first second factor of the account, otherwise none
 * @throws {AppError} INVALID_OTP, SECOND_FACTOR_ON, SECOND_FACTOR_OFF, TOO_MANY_REQUESTS, and the errors of `effect`
 */
export async function confirmSecondFactor(
  { owner, code, guesser, address }: FactorCheck,
  effect?: (tx: Tx, isFirst: boolean) => Promise<void>,
): Promise<string[]> {
  const factor = await repository.findSecondFactor(owner);
  if (factor?.confirmedAt) throw new AppError('SECOND_FACTOR_ON');
  if (!factor || now().getTime() - factor.createdAt.getTime() >= CONFIRM_WITHIN_MS)
    throw new AppError('SECOND_FACTOR_OFF');
  const guess = { owner, guesser, address };
  await countGuess(guess);
  const step = await findStep(factor, code);
  if (step === null) {
    await refuseCode(guess);
    throw new AppError('INVALID_OTP', { message: WRONG_CODE, field: 'code' });
  }
  const codes = await inTransaction(async (tx) => {
    const isFirst = (await lockFactors(owner, tx)).since === null;
    if (!(await repository.markSecondFactorConfirmed(factor, { step, at: now() }, tx)))
      throw new AppError('SECOND_FACTOR_OFF');
    await effect?.(tx, isFirst);
    await mailTurnedOn(tx, owner);
    await auditFactor(tx, owner, 'second-factor-on');
    return isFirst ? issueRecoveryCodes(tx, owner) : [];
  });
  await resetGuesses(guess);
  await recordSecurityEvent({ kind: 'second_factor_on', account: accountName(owner), address });
  return codes;
}

/** @throws {AppError} INVALID_OTP, SECOND_FACTOR_OFF, TOO_MANY_REQUESTS */
export async function renewRecoveryCodes(owner: FactorOwner, code: string, address: string): Promise<string[]> {
  const codes = await withSecondFactor({ owner, code, guesser: 'session', address }, async (tx) => {
    await mailRecoveryCodesRenewed(tx, owner);
    await auditFactor(tx, owner, 'recovery-codes-renewed');
    return issueRecoveryCodes(tx, owner);
  });
  await recordSecurityEvent({ kind: 'recovery_codes_renewed', account: accountName(owner), address });
  return codes;
}

/** @throws {AppError} INVALID_OTP, SECOND_FACTOR_OFF, TOO_MANY_REQUESTS */
export async function turnOffSecondFactor(owner: FactorOwner, code: string, address: string): Promise<void> {
  await withSecondFactor({ owner, code, guesser: 'session', address }, async (tx) => {
    await deleteFactors(owner, tx);
    await mailTurnedOff(tx, owner);
    await auditFactor(tx, owner, 'second-factor-off');
  });
  await recordSecurityEvent({ kind: 'second_factor_off', account: accountName(owner), address });
}

/** A sign-in, which is a request of a visitor, may set up the factor too. */
export function auditFactor(tx: Tx, { kind, id }: FactorOwner, event: string): Promise<void> {
  const actor = kind === 'user' ? userAuditActor(id) : ({ kind, id } as const);
  return recordAudit({ actor, action: `${kind}.${event}`, subject: { type: kind, id } }, tx);
}
