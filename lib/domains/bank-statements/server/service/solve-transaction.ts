import 'server-only';
import { z } from 'zod';
import { defineApprovalKind } from '@/lib/domains/approvals/server/service/approval-kind';
import { requestApproval } from '@/lib/domains/approvals/server/service/request-or-run';
import { recordCompanyPaymentIn } from '@/lib/domains/company-credit/server/service/record-company-payment';
import { getValidTransfer } from '@/lib/domains/corporates/server/service/company-payments';
import { failPayoutIn, settlePayoutIn } from '@/lib/domains/payables/server/service/settle-payouts';
import { closeBankRow } from '@/lib/domains/reconciliation/server/service/bank-rows';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { formatInr, type Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { findBankReference } from '../../rules/bank-reference';
import type { PaymentSuggestion } from '../../rules/suggest';
import type { MatchKind, TransactionState } from '../../types';
import * as repository from '../repository/transactions';
import { BANK_LOCK } from './match-transactions';
import { suggestFor, type PayoutSuggestion } from './suggestions';

export interface SolvedTransaction {
  transactionId: number;
  state: TransactionState;
}

export const refuse = (message: string) => new AppError('INVALID_INPUT', { message });

/**
 * Records what a suggestion says. It is computed again under the lock, so that only what still applies is recorded; the request contains no
 * amount. More than the bills of a company is never suggested: an advance is recorded at the company, because it may need a second person.
 * Deducted tax above `FOUR_EYES_PAISE` settles bills without money, so that it becomes a request; the transaction stays open until then.
 * @throws {AppError} FORBIDDEN, NOT_FOUND, INVALID_INPUT, APPROVAL_PENDING
 */
export async function acceptSuggestion(actor: StaffActor, wish: AcceptedSuggestion): Promise<SolvedTransaction> {
  assertMayWrite(actor);
  const { transactionId } = wish;
  return inTransaction(async (tx) => {
    const { transaction, suggestion } = await findSuggestion(tx, wish);
    if (suggestion.kind !== 'company_payment') return recordPayout(tx, actor, transaction, suggestion);
    const { payment } = suggestion;
    if (payment.taxPaise <= env().FOUR_EYES_PAISE) return recordPayment(tx, actor, transaction, payment);
    await requestApproval(tx, actor, deductedTaxKind, {
      payload: { ...wish, ...factsOf(transaction, payment) },
      amountPaise: payment.taxPaise,
      reason: payment.reasons.join(' '),
    });
    return { transactionId, state: 'unmatched' };
  });
}

interface AcceptedSuggestion {
  transactionId: number;
  key: string;
  companyId?: number | undefined;
}

/** @throws {AppError} NOT_FOUND, INVALID_INPUT */
async function findSuggestion(tx: Tx, { transactionId, key, companyId }: AcceptedSuggestion) {
  const transaction = await lockUnmatched(tx, transactionId);
  const suggestion = (await suggestFor(tx, transaction, companyId)).find((one) => one.key === key);
  if (!suggestion) throw refuse('This suggestion does not apply any more. Reload the page.');
  return { transaction, suggestion };
}

const factsOf = ({ amountPaise }: repository.Transaction, { company, taxPaise }: PaymentSuggestion) => ({
  company,
  amountPaise,
  taxPaise,
});

export const deductedTaxKind = defineApprovalKind({
  name: 'bank-statements.deducted-tax',
  label: 'Tax deducted by a company',
  request: 'money.write',
  decide: 'money.write',
  payload: z.object({
    transactionId: z.number().int(),
    key: z.string(),
    companyId: z.number().int().optional(),
    company: z.string(),
    amountPaise: z.number().int(),
    taxPaise: z.number().int(),
  }),
  describe: ({ transactionId, company, amountPaise, taxPaise }) => ({
    summary: `Settle bills of ${company} with ${inRupees(taxPaise)} of deducted tax, beside its payment of ${inRupees(amountPaise)}`,
    subject: { type: 'bank_transaction', id: transactionId },
    changes: [{ label: 'Deducted tax', before: 'none', after: inRupees(taxPaise) }],
  }),
  run: async (tx, { taxPaise, ...wish }, { requestedBy }) => {
    try {
      const { transaction, suggestion } = await findSuggestion(tx, wish);
      if (suggestion.kind !== 'company_payment' || suggestion.payment.taxPaise !== taxPaise)
        throw refuse('The tax has changed.');
      await recordPayment(tx, { staffId: requestedBy }, transaction, suggestion.payment);
    } catch (error) {
      if (AppError.is(error, 'INVALID_INPUT')) throw new AppError('APPROVAL_OUTDATED', { cause: error });
      throw error;
    }
  },
});

const inRupees = (paise: Paise) => formatInr(paise, { decimals: 'always' });

type Solver = Pick<StaffActor, 'staffId'>;

async function recordPayment(
  tx: Tx,
  solver: Solver,
  transaction: repository.Transaction,
  { companyId: corporateId, bills, taxPaise }: PaymentSuggestion,
): Promise<SolvedTransaction> {
  const { id: transactionId, amountPaise, day: paidOn } = transaction;
  const reference = bankReferenceOf(transaction);
  const firstBookingIds = bills.map(({ bookingId }) => bookingId);
  const transfer = { corporateId, amountPaise, taxPaise, reference, paidOn, firstBookingIds, mayBeAdvance: false };
  const { isNew } = await recordCompanyPaymentIn(tx, transfer);
  if (!isNew) throw refuse('This reference is already recorded for the company. Reload the page.');
  const { id } = await getValidTransfer(reference, tx);
  return storeMatch(tx, solver, transactionId, { matchedKind: 'company_payment', matchedId: String(id), corporateId });
}

async function recordPayout(
  tx: Tx,
  solver: Solver,
  transaction: repository.Transaction,
  { kind, lineId, reference }: PayoutSuggestion,
): Promise<SolvedTransaction> {
  if (kind === 'payout') await settlePayout(tx, transaction, reference);
  else await failPayoutIn(tx, reference, `The bank returned it on ${transaction.day}`);
  return storeMatch(tx, solver, transaction.id, { matchedKind: kind, matchedId: String(lineId) });
}

async function settlePayout(tx: Tx, transaction: repository.Transaction, reference: string): Promise<void> {
  const { amountPaise, day: paidOn } = transaction;
  const utr = bankReferenceOf(transaction);
  const outcome = await settlePayoutIn(tx, { reference, utr, paidOn, amountPaise: Math.abs(amountPaise) });
  if (outcome.kind === 'refused') throw refuse(`Nothing was recorded: ${outcome.reason}.`);
}

/** A transaction without a reference of the bank gets a number of its own. */
function bankReferenceOf({ id, day, ...texts }: repository.Transaction): string {
  return findBankReference(texts, day) ?? `BANK${String(id).padStart(8, '0')}`;
}

async function storeMatch(
  tx: Tx,
  { staffId }: Solver,
  transactionId: number,
  match: { matchedKind: MatchKind; matchedId: string; corporateId?: number },
): Promise<SolvedTransaction> {
  await repository.storeSolved(transactionId, { state: 'matched', ...match, solvedBy: staffId }, tx);
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
