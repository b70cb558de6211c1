import 'server-only';
import { payoutReference } from '@/lib/domains/payables/rules/payout-file';
import { closeBankRow, confirmCredit, openBankRow } from '@/lib/domains/reconciliation/server/service/bank-rows';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { ourReferencesIn } from '../../rules/text-facts';
import * as repository from '../repository/transactions';
import { reopenDisprovedIn } from './reopen-transactions';

/** Matching runs one at a time, so that two transactions are not matched with one fact. */
export const BANK_LOCK = 'bank-statements';
const BATCH = 2000;

/** Matches what references and amounts decide. A transaction without a match becomes an exception. @returns the number of matches */
export async function matchTransactionsIn(tx: Tx): Promise<number> {
  await reopenDisprovedIn(tx, 'What it was matched with is reversed or failed.');
  let matched = 0;
  for (const transaction of await repository.listUnmatched(BATCH, tx)) {
    const found = await findMatch(tx, transaction);
    if (!found) continue;
    const { kind: matchedKind, id: matchedId, corporateId } = found;
    await repository.storeSolved(
      transaction.id,
      { state: 'matched', matchedKind, matchedId, corporateId, solvedBy: null },
      tx,
    );
    await closeBankRow(tx, transaction.id, 'The transaction is matched.');
    matched += 1;
  }
  return matched;
}

async function findMatch(tx: Tx, transaction: repository.Transaction): Promise<repository.Recorded | null> {
  const { id: transactionId, amountPaise, day, words: references } = transaction;
  const row = { transactionId, amountPaise, day, references };
  const settlementId = amountPaise > 0 ? await confirmCredit(tx, row) : null;
  if (settlementId) return { kind: 'settlement', id: settlementId, corporateId: null };
  const recorded = await repository.findRecorded(transaction, tx);
  if (recorded && !namesAnotherPayout(transaction, recorded)) return recorded;
  await openBankRow(tx, row);
  return null;
}

/** The bank reference may have been recorded for the wrong one of two equal payouts. */
function namesAnotherPayout(
  { reference, narration }: repository.Transaction,
  { kind, id }: repository.Recorded,
): boolean {
  const { payouts } = ourReferencesIn(reference, narration);
  return kind === 'payout' && payouts.length > 0 && !payouts.includes(payoutReference(Number(id)));
}

/** For the job: settlements and receipts may be recorded after the statement was uploaded, and a recorded payment may be reversed. */
export function matchTransactions(): Promise<number> {
  return inTransaction(async (tx) => {
    await lockByName(BANK_LOCK, tx);
    return matchTransactionsIn(tx);
  });
}
