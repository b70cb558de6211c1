import 'server-only';
import { openBankRow } from '@/lib/domains/reconciliation/server/service/bank-rows';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Tx } from '@/lib/platform/db/transaction';
import * as facts from '../repository/recorded-facts';
import * as repository from '../repository/transactions';

const REASON = 'Its payment or receipt was reversed.';

/** Makes transactions unmatched whose payment or receipt was reversed. */
export async function reopenInvalidMatchesIn(tx: Tx): Promise<void> {
  for (const id of await facts.listInvalidMatches(tx)) {
    const transaction = await repository.lockTransaction(id, tx);
    if (transaction?.state === 'matched') await reopenIn(tx, transaction, REASON);
  }
}

/** Makes a transaction unmatched, and an exception of the reconciliation again. */
export async function reopenIn(tx: Tx, transaction: repository.Transaction, reason: string): Promise<void> {
  const { id, state, matchedKind, matchedId, amountPaise, day, words } = transaction;
  await repository.storeReopened(id, tx);
  await openBankRow(tx, { transactionId: id, amountPaise, day, references: words });
  const before = { state, ...(matchedKind && { matched_kind: matchedKind, matched_id: matchedId }) };
  const subject = { type: 'bank_transaction', id };
  await recordAudit(
    { action: 'bank-transaction.reopened', subject, reason, before, after: { state: 'unmatched' } },
    tx,
  );
}
