import 'server-only';
import { recordCompanyPaymentIn } from '@/lib/domains/company-credit/server/service/record-company-payment';
import { getValidTransfer } from '@/lib/domains/corporates/server/service/company-payments';
import { failPayoutIn, settlePayoutIn } from '@/lib/domains/payables/server/service/settle-payouts';
import { isUtr } from '@/lib/domains/payables/rules/payout-file';
import { closeBankRow } from '@/lib/domains/reconciliation/server/service/bank-rows';
import type { StaffActor } from '@/lib/domains/staff/actor';
import type { Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { MatchKind, TransactionState } from '../../types';
import * as repository from '../repository/transactions';
import { BANK_LOCK } from './match-transactions';
import { suggestFor } from './suggestions';

export interface SolvedTransaction {
  transactionId: number;
  state: TransactionState;
}

export const refuse = (message: string) => new AppError('INVALID_INPUT', { message });

/**
 * Records what a suggestion says. It is computed again under the lock, so that only what still applies is recorded; the request contains no
 * amount. More than the bills of a company is never suggested: an advance is recorded at the company, because it may need a second person.
 * @throws {AppError} FORBIDDEN, NOT_FOUND, INVALID_INPUT
 */
export async function acceptSuggestion(
  actor: StaffActor,
  { transactionId, key, companyId }: { transactionId: number; key: string; companyId?: number | undefined },
): Promise<SolvedTransaction> {
  assertMayWrite(actor);
  return inTransaction(async (tx) => {
    const transaction = await lockUnmatched(tx, transactionId);
    const suggestion = (await suggestFor(tx, transaction, companyId)).find((one) => one.key === key);
    if (!suggestion) throw refuse('This suggestion does not apply any more. Reload the page.');
    if (suggestion.kind === 'company_payment') {
      const { companyId: corporateId, bills, taxPaise } = suggestion.payment;
      const firstBookingIds = bills.map(({ bookingId }) => bookingId);
      return recordPayment(tx, actor, transaction, { corporateId, taxPaise, firstBookingIds });
    }
    const { kind, lineId, reference } = suggestion;
    if (kind === 'payout') await settlePayout(tx, transaction, reference);
    else await failPayoutIn(tx, reference, `The bank returned it on ${transaction.day}`);
    return storeMatch(tx, actor, transactionId, { matchedKind: kind, matchedId: String(lineId) });
  });
}

async function recordPayment(
  tx: Tx,
  actor: StaffActor,
  transaction: repository.Transaction,
  payment: { corporateId: number; taxPaise?: Paise; firstBookingIds?: readonly number[] },
): Promise<SolvedTransaction> {
  const { id: transactionId, amountPaise, day: paidOn } = transaction;
  const reference = bankReferenceOf(transaction);
  const transfer = { ...payment, amountPaise, reference, paidOn, mayBeAdvance: false };
  const { isNew } = await recordCompanyPaymentIn(tx, transfer);
  if (!isNew) throw refuse('This reference is already recorded for the company. Reload the page.');
  const { id } = await getValidTransfer(reference, tx);
  const { corporateId } = payment;
  return storeMatch(tx, actor, transactionId, {
    matchedKind: 'company_payment',
    matchedId: String(id),
    corporateId,
  });
}

async function settlePayout(tx: Tx, transaction: repository.Transaction, reference: string): Promise<void> {
  const { amountPaise, day: paidOn } = transaction;
  const utr = bankReferenceOf(transaction);
  const outcome = await settlePayoutIn(tx, { reference, utr, paidOn, amountPaise: Math.abs(amountPaise) });
  if (outcome.kind === 'refused') throw refuse(`Nothing was recorded: ${outcome.reason}.`);
}

/** The bank's reference; a transaction without one gets a number of its own. */
function bankReferenceOf({ id, words, amountPaise }: repository.Transaction): string {
  const found = words.find(isUtr) ?? (amountPaise > 0 ? words[0] : undefined);
  return found ?? `BANK${String(id).padStart(8, '0')}`;
}

async function storeMatch(
  tx: Tx,
  actor: StaffActor,
  transactionId: number,
  match: { matchedKind: MatchKind; matchedId: string; corporateId?: number },
): Promise<SolvedTransaction> {
  await repository.storeSolved(transactionId, { state: 'matched', ...match, solvedBy: actor.staffId }, tx);
  await closeBankRow(tx, transactionId, 'Staff said what it is.');
  const { matchedKind, matchedId, corporateId } = match;
  const company = corporateId !== undefined && { corporate_id: corporateId };
  await audit(tx, transactionId, { state: 'matched', matched_kind: matchedKind, matched_id: matchedId, ...company });
  return { transactionId, state: 'matched' };
}

/** For a transaction that is not part of our books. @throws {AppError} FORBIDDEN, NOT_FOUND, INVALID_INPUT if it is solved */
export async function ignoreTransaction(
  actor: StaffActor,
  { transactionId, reason }: { transactionId: number; reason: string },
): Promise<SolvedTransaction> {
  assertMayWrite(actor);
  return inTransaction(async (tx) => {
    await lockUnmatched(tx, transactionId);
    await repository.storeSolved(transactionId, { state: 'ignored', solvedBy: actor.staffId, reason }, tx);
    await closeBankRow(tx, transactionId, `Ignored: ${reason}`);
    await audit(tx, transactionId, { state: 'ignored' }, reason);
    return { transactionId, state: 'ignored' };
  });
}

export function assertMayWrite({ permissions }: StaffActor): void {
  if (!permissions.includes('money.write')) throw new AppError('FORBIDDEN');
}

/** @throws {AppError} NOT_FOUND */
export async function lockTransaction(tx: Tx, id: number): Promise<repository.Transaction> {
  await lockByName(BANK_LOCK, tx);
  const transaction = await repository.lockTransaction(id, tx);
  if (!transaction) throw new AppError('NOT_FOUND', { field: 'transaction_id' });
  return transaction;
}

async function lockUnmatched(tx: Tx, id: number): Promise<repository.Transaction> {
  const transaction = await lockTransaction(tx, id);
  if (transaction.state !== 'unmatched') throw refuse(`This row is already ${transaction.state}. Reload the page.`);
  return transaction;
}

async function audit(tx: Tx, id: number, after: Record<string, unknown>, reason?: string): Promise<void> {
  const subject = { type: 'bank_transaction', id };
  const values = { before: { state: 'unmatched' }, after };
  await recordAudit({ action: 'bank-transaction.solved', subject, ...values, ...(reason && { reason }) }, tx);
}
