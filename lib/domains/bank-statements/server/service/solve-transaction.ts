import 'server-only';
import { recordCompanyPaymentIn } from '@/lib/domains/company-credit/server/service/record-company-payment';
import { getValidTransfer } from '@/lib/domains/corporates/server/service/company-payments';
import { isUtr } from '@/lib/domains/payables/rules/payout-file';
import { closeBankCredit } from '@/lib/domains/reconciliation/server/service/bank-credits';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/transactions';
import { BANK_LOCK } from './match-transactions';

interface SolvedTransaction {
  transactionId: number;
  state: 'matched' | 'ignored';
}

const refuse = (message: string) => new AppError('INVALID_INPUT', { message });

/**
 * Records a credit as a company's payment of its bills. An amount above the bills is refused: an advance is recorded at the company,
 * because it may need a second person.
 * @throws {AppError} FORBIDDEN, NOT_FOUND, INVALID_INPUT
 */
export async function recordAsCompanyPayment(
  actor: StaffActor,
  { transactionId, companyId: corporateId }: { transactionId: number; companyId: number },
): Promise<SolvedTransaction> {
  assertMayWrite(actor);
  return inTransaction(async (tx) => {
    const { amountPaise, day, words } = await lockUnmatched(tx, transactionId);
    if (amountPaise < 0) throw refuse('This row is a debit. Only a credit can be a payment of a company.');
    const reference = words.find(isUtr) ?? words[0] ?? `BANK${String(transactionId).padStart(8, '0')}`;
    const payment = { corporateId, amountPaise, reference, paidOn: day, mayBeAdvance: false };
    const { isNew } = await recordCompanyPaymentIn(tx, payment);
    if (!isNew) throw refuse('This reference is already recorded for the company. Reload the page.');
    const { id } = await getValidTransfer(reference, tx);
    const match = { matchedKind: 'company_payment', matchedId: String(id), corporateId } as const;
    await repository.storeSolved(transactionId, { state: 'matched', ...match, solvedBy: actor.staffId }, tx);
    await closeBankCredit(tx, transactionId, 'Recorded as a payment of a company.');
    await audit(tx, transactionId, { state: 'matched', matched_kind: 'company_payment', corporate_id: corporateId });
    return { transactionId, state: 'matched' };
  });
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
    await closeBankCredit(tx, transactionId, `Ignored: ${reason}`);
    await audit(tx, transactionId, { state: 'ignored' }, reason);
    return { transactionId, state: 'ignored' };
  });
}

function assertMayWrite({ permissions }: StaffActor): void {
  if (!permissions.includes('money.write')) throw new AppError('FORBIDDEN');
}

async function lockUnmatched(tx: Tx, id: number): Promise<repository.Transaction> {
  await lockByName(BANK_LOCK, tx);
  const transaction = await repository.lockTransaction(id, tx);
  if (!transaction) throw new AppError('NOT_FOUND', { field: 'transaction_id' });
  if (transaction.state !== 'unmatched') throw refuse(`This row is already ${transaction.state}. Reload the page.`);
  return transaction;
}

async function audit(tx: Tx, id: number, after: Record<string, unknown>, reason?: string): Promise<void> {
  const subject = { type: 'bank_transaction', id };
  const values = { before: { state: 'unmatched' }, after };
  await recordAudit({ action: 'bank-transaction.solved', subject, ...values, ...(reason && { reason }) }, tx);
}
