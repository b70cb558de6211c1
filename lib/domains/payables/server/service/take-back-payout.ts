import 'server-only';
import { accounts } from '@/lib/domains/ledger/accounts';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { lockByName } from '@/lib/platform/db/bulk-load';
import type { Tx } from '@/lib/platform/db/transaction';
import { payableAccounts } from '../../accounts';
import * as repository from '../repository/payouts';
import { TAKEN_BACK, countTakenBack } from '../repository/taken-back-payouts';
import { IMPORT_LOCK } from './settle-payouts';

/**
 * Takes back that a payout is paid, because its bank reference is that of another payment. It is exported again and can be settled with
 * another reference. It is not owed again. Changes nothing for a payout that is not paid.
 */
export async function takeBackPaidIn(tx: Tx, lineId: number, reason: string): Promise<void> {
  await lockByName(IMPORT_LOCK, tx);
  const line = await repository.lockPayoutLine(lineId, tx);
  if (line?.status !== 'paid') return;
  await repository.markExported(line.id, tx);
  const round = (await countTakenBack(line.id, tx)) + 1;
  await postJournal(tx, {
    ...{ reason: TAKEN_BACK, refType: 'payout_line', refId: `${line.id}/${round}` },
    memo: { utr: line.utr },
    entries: [
      { account: accounts.bank(), amount: line.amountPaise },
      { account: payableAccounts.payoutsInTransit(), amount: 0 - line.amountPaise },
    ],
  });
  const values = { before: { status: 'paid', utr: line.utr, paid_on: line.paidOn }, after: { status: 'exported' } };
  const subject = { type: 'payout_line', id: line.id };
  await recordAudit({ action: 'payout.paid-taken-back', subject, reason, ...values }, tx);
}
