import 'server-only';
import type { IsoDate } from '@/lib/dates';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import type { Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { lockByName } from '@/lib/platform/db/bulk-load';
import type { Tx } from '@/lib/platform/db/transaction';
import { bankRowKey } from '../../rules/bank-row-key';
import * as exceptions from '../repository/exceptions';
import { findTransferByUtr } from '../repository/settlements';
import { confirmAtBank } from './settlement-at-bank';
import { RECONCILIATION_LOCK } from './transfers';

export interface BankRow {
  transactionId: number;
  /** Positive for a credit, negative for a debit. */
  amountPaise: Paise;
  day: IsoDate;
  /** The words of the bank's text that may be its UTR. */
  references: readonly string[];
}

/** Confirms the settlement with the UTR and amount of a bank credit. @returns its id; null if there is none, or a statement showed it before */
export async function confirmCredit(tx: Tx, { amountPaise, day, references }: BankRow): Promise<string | null> {
  await lockByName(RECONCILIATION_LOCK, tx);
  const settlement = await findTransferByUtr(references, amountPaise, tx);
  if (!settlement || day < settlement.settledOn) return null;
  const { id } = settlement;
  const entries = await confirmAtBank(tx, id, day);
  await postJournal(tx, { reason: 'settlement_at_bank', refType: 'settlement', refId: id, entries });
  await exceptions.closeResolved([`bank/${id}`, `late/${id}`], 'A bank statement shows the transfer.', tx);
  const subject = { type: 'settlement', id };
  await recordAudit({ action: 'settlement.at-bank', subject, data: { day, amount_paise: amountPaise } }, tx);
  return id;
}

/** A transaction that is nothing in our books stays an exception until staff solve it at the bank statements. */
export async function openBankRow(tx: Tx, row: BankRow): Promise<void> {
  const { transactionId, day, references } = row;
  const [utr] = references;
  const kind = row.amountPaise > 0 ? 'bank_credit' : 'bank_debit';
  const amountPaise = Math.abs(row.amountPaise);
  await exceptions.insertException(
    {
      ...{ key: bankRowKey(kind, transactionId), kind, day, amountPaise, differencePaise: 0 },
      ...{ rowId: null, settlementId: null, facts: utr ? { utr } : {} },
    },
    tx,
  );
}

export async function closeBankRow(tx: Tx, transactionId: number, reason: string): Promise<void> {
  const keys = [bankRowKey('bank_credit', transactionId), bankRowKey('bank_debit', transactionId)];
  await exceptions.closeResolved(keys, reason, tx);
}
