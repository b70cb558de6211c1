import { accounts } from '@/lib/domains/ledger/accounts';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import { payableAccounts } from '@/lib/domains/payables/accounts';
import { openSum } from '@/lib/domains/payables/rules/plan-payouts';
import { getPayee } from '@/lib/domains/payables/server/repository/contracts';
import * as repository from '@/lib/domains/payables/server/repository/payouts';
import { listOpenPayables } from '@/lib/domains/payables/server/repository/open-payables';
import { firstOfNextMonth, indiaInstant, type IsoDate } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';

/** Pays a hotel what was due at the end of each past month, with a bank reference. @param since its first month, `YYYY-MM` */
export async function loadPayouts(hotelId: number, since: string, today: IsoDate, tx: Tx): Promise<void> {
  for (let month = since; month < today.slice(0, 7); month = firstOfNextMonth(month).slice(0, 7))
    await payMonth(tx, hotelId, firstOfNextMonth(month));
}

async function payMonth(tx: Tx, hotelId: number, paidOn: IsoDate): Promise<void> {
  const { account } = await getPayee(hotelId, tx);
  const open = await listOpenPayables(paidOn, tx, hotelId);
  const amountPaise = openSum(open);
  if (!account || amountPaise <= 0) return;
  const at = indiaInstant(paidOn, '00:30');
  const payoutId = await repository.insertPayout({ dueUntil: paidOn, exportedAt: at }, tx);
  const payableIds = open.map(({ payableId }) => payableId);
  await repository.insertPayoutLine({ payoutId, hotelId, amountPaise, ...account, payableIds, receiptIds: [] }, tx);
  await postJournal(tx, {
    ...{ reason: 'payout_exported', refType: 'payout', refId: payoutId, at },
    entries: [
      { account: payableAccounts.payable(hotelId), amount: amountPaise },
      { account: payableAccounts.payoutsInTransit(), amount: 0 - amountPaise },
    ],
  });
  const [line] = await repository.listPayoutLines(payoutId, tx);
  if (!line) throw new Error(`The payout ${payoutId} has no line`);
  const utr = `DEMO${String(payoutId).padStart(12, '0')}`;
  await repository.markPaid(line.id, { utr, paidOn, settledAt: at }, tx);
  await postJournal(tx, {
    ...{ reason: 'payout_paid', refType: 'payout_line', refId: line.id, at },
    entries: [
      { account: payableAccounts.payoutsInTransit(), amount: amountPaise },
      { account: accounts.bank(), amount: 0 - amountPaise },
    ],
  });
}
