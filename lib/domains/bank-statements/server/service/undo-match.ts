import 'server-only';
import { reverseCompanyPaymentIn } from '@/lib/domains/company-credit/server/service/reverse-company-payment';
import { reverseReceiptIn } from '@/lib/domains/payables/server/service/reverse-receipt';
import { takeBackPaidIn } from '@/lib/domains/payables/server/service/take-back-payout';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { undoRefusal } from '../../rules/undo';
import * as facts from '../repository/recorded-facts';
import type { Transaction } from '../repository/transactions';
import { reopenIn } from './reopen-transactions';
import { assertMayWrite, lockTransaction, refuse, type SolvedTransaction } from './solve-transaction';

/**
 * Takes back what a match says and makes the transaction open again: a payment is reversed, a payout is exported and not paid. It is never
 * failed, because a failed payout would be paid again. An ignored transaction becomes open only.
 * @throws {AppError} FORBIDDEN, NOT_FOUND, INVALID_INPUT
 */
export async function undoMatch(
  actor: StaffActor,
  { transactionId, reason }: { transactionId: number; reason: string },
): Promise<SolvedTransaction> {
  assertMayWrite(actor);
  return inTransaction(async (tx) => {
    const transaction = await lockTransaction(tx, transactionId);
    if (transaction.state === 'unmatched') throw refuse('This row is already open. Reload the page.');
    const refusal = undoRefusal(transaction.matchedKind);
    if (refusal) throw refuse(refusal);
    await takeBack(tx, transaction, reason);
    await reopenIn(tx, transaction, reason);
    return { transactionId, state: 'unmatched' };
  });
}

/** A fact that is reversed already needs nothing. */
async function takeBack(tx: Tx, transaction: Transaction, reason: string): Promise<void> {
  const { matchedKind, matchedId } = transaction;
  const id = Number(matchedId);
  if (matchedKind === 'company_payment') {
    const reference = await facts.findPaymentReference(id, tx);
    if (reference) await reverseCompanyPaymentIn(tx, { reference, reason });
  }
  if (matchedKind === 'hotel_receipt') {
    if (transaction.amountPaise < 0)
      throw refuse('This match cannot be undone: the row is the reversal of a receipt. Record the receipt again.');
    const utr = await facts.findReceiptUtr(id, tx);
    if (utr) await reverseReceiptIn(tx, utr, reason);
  }
  if (matchedKind === 'payout') {
    if (await facts.isReturnedPayout(id, tx))
      throw refuse('This match cannot be undone: another row is the return of this payout by the bank.');
    await takeBackPaidIn(tx, id, reason);
  }
}
