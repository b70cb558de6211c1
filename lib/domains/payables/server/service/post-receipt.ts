import 'server-only';
import { accounts } from '@/lib/domains/ledger/accounts';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { recordAudit, type AuditEntry } from '@/lib/platform/audit/record-audit';
import type { Tx } from '@/lib/platform/db/transaction';
import { payableAccounts } from '../../accounts';
import { openSum } from '../../rules/plan-payouts';
import { listOpenPayables } from '../repository/open-payables';
import * as repository from '../repository/receipts';

export const isReversal = ({ revision }: Pick<repository.Receipt, 'revision'>) => revision % 2 === 0;

/** Adds a receipt or its reversal, which has a negative amount. */
export async function postReceipt(
  tx: Tx,
  reason: 'hotel_receipt' | 'hotel_receipt_reversed',
  receipt: repository.NewReceipt,
): Promise<void> {
  const refId = await repository.insertReceipt(receipt, tx);
  await postJournal(tx, {
    ...{ reason, refType: 'hotel_receipt', refId },
    entries: [
      { account: accounts.bank(), amount: receipt.amountPaise },
      { account: payableAccounts.payable(receipt.hotelId), amount: 0 - receipt.amountPaise },
    ],
  });
}

/** What a hotel owes of the debts that are due and that no payout counts. */
export async function getDueDebt(tx: Tx, hotelId: number, today: IsoDate): Promise<Paise> {
  const payables = await listOpenPayables(today, tx, hotelId);
  const receipts = await repository.listOpenReceipts(today, tx, hotelId);
  return Math.max(0, 0 - openSum([...payables, ...receipts]));
}

export async function auditReceipt(
  tx: Tx,
  action: string,
  hotelId: number,
  facts: Pick<AuditEntry, 'reason' | 'data'>,
): Promise<void> {
  await recordAudit({ action, subject: { type: 'hotel', id: hotelId }, ...facts }, tx);
}
