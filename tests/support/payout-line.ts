import { payableAccounts } from '@/lib/domains/payables/accounts';
import { insertPayout, insertPayoutLine, listPayoutLines } from '@/lib/domains/payables/server/repository/payouts';
import { payoutReference } from '@/lib/domains/payables/rules/payout-file';
import { sealAccount } from '@/lib/domains/payables/server/service/contract';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';

/** A payout to one hotel, exported and not paid. */
export async function createPayoutOf(hotelId: number, amountPaise = 1_00) {
  return inTransaction(async (tx) => {
    const payoutId = await insertPayout({ dueUntil: todayInIndia(now()), exportedAt: now() }, tx);
    const account = { accountName: 'Test House Hotels', accountNumber: '001234567890', ifsc: 'HDFC0001234' };
    const line = { payoutId, hotelId, amountPaise, payableIds: [], receiptIds: [] };
    await insertPayoutLine({ ...line, ...sealAccount(hotelId, account) }, tx);
    await postJournal(tx, {
      ...{ reason: 'payout_exported', refType: 'payout', refId: payoutId },
      entries: [
        { account: payableAccounts.payable(hotelId), amount: amountPaise },
        { account: payableAccounts.payoutsInTransit(), amount: 0 - amountPaise },
      ],
    });
    const [written] = await listPayoutLines(payoutId, tx);
    const lineId = written?.id ?? 0;
    return { payoutId, lineId, amountPaise, reference: payoutReference(lineId) };
  });
}
