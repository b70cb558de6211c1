import 'server-only';
import type { IsoDate } from '@/lib/dates';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import type { Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { lockByName } from '@/lib/platform/db/bulk-load';
import type { Tx } from '@/lib/platform/db/transaction';
import * as exceptions from '../repository/exceptions';
import { findTransferByUtr } from '../repository/settlements';
import { confirmAtBank } from './settlement-at-bank';
import { RECONCILIATION_LOCK } from './transfers';

export interface BankCredit {
  transactionId: number;
  amountPaise: Paise;
  day: IsoDate;
  /** The words of the bank's text that may be its UTR. */
  references: readonly string[];
}

/** Confirms the settlement with the UTR and amount of a bank credit. @returns its id; null if there is none, or a statement showed it before */
export async function confirmCredit(tx: Tx, { amountPaise, day, references }: BankCredit): Promise<string | null> {
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

const keyOf = (transactionId: number) => `bank-credit/${transactionId}`;

/** A bank credit that is nothing in our books stays an exception until staff solve it at the bank statements. */
export async function openBankCredit(tx: Tx, credit: BankCredit): Promise<void> {
  const { transactionId, amountPaise, day, references } = credit;
  const [utr] = references;
  await exceptions.insertException(
    {
      ...{ key: keyOf(transactionId), kind: 'bank_credit', day, amountPaise, differencePaise: 0 },
      ...{ rowId: null, settlementId: null, facts: utr ? { utr } : {} },
    },
    tx,
  );
}

export async function closeBankCredit(tx: Tx, transactionId: number, reason: string): Promise<void> {
  await exceptions.closeResolved([keyOf(transactionId)], reason, tx);
}
