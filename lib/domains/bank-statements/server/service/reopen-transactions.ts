import 'server-only';
import { releaseReferenceIn } from '@/lib/domains/payables/server/service/take-back-payout';
import { openBankRow } from '@/lib/domains/reconciliation/server/service/bank-rows';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Tx } from '@/lib/platform/db/transaction';
import * as facts from '../repository/recorded-facts';
import * as repository from '../repository/transactions';

/** Opens transactions whose payment was reversed or whose payout failed, so that they can be matched with what they are. @returns their number */
export async function reopenDisprovedIn(tx: Tx, reason: string): Promise<number> {
  const ids = await facts.listDisproved(tx);
  for (const id of ids) {
    const transaction = await repository.lockTransaction(id, tx);
    if (transaction?.state === 'matched') await reopenIn(tx, transaction, reason);
  }
  return ids.length;
}

/** Makes a transaction unmatched, and an exception of the reconciliation again. */
export async function reopenIn(tx: Tx, transaction: repository.Transaction, reason: string): Promise<void> {
  const { id, state, matchedKind, matchedId, amountPaise, day, words } = transaction;
  await repository.storeReopened(id, tx);
  if (matchedKind === 'payout') await releaseReferenceIn(tx, Number(matchedId));
  await openBankRow(tx, { transactionId: id, amountPaise, day, references: words });
  const before = { state, ...(matchedKind && { matched_kind: matchedKind, matched_id: matchedId }) };
  const subject = { type: 'bank_transaction', id };
  await recordAudit(
    { action: 'bank-transaction.reopened', subject, reason, before, after: { state: 'unmatched' } },
    tx,
  );
}
