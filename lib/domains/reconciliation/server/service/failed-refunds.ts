import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction } from '@/lib/platform/db/transaction';
import * as exceptions from '../repository/exceptions';
import { listFailedRefunds } from '../repository/report';
import { RECONCILIATION_LOCK } from './transfers';

const BATCH = 500;

/** Opens an exception for each refund that has failed, and closes those whose refund was delivered. Our tables have all it needs. */
export async function findFailedRefunds(): Promise<void> {
  const day = todayInIndia(now());
  await inTransaction(async (tx) => {
    // Without the lock this run could close an exception that a concurrent run has opened after the refunds were listed.
    await lockByName(RECONCILIATION_LOCK, tx);
    const failed = await listFailedRefunds(BATCH, tx);
    const open = new Set(await exceptions.listOpenKeys('refund_failed', tx));
    for (const { id, amountPaise, providerPaymentId: paymentId } of failed) {
      const key = `refund/${id}`;
      if (open.delete(key)) continue;
      const problem = { key, kind: 'refund_failed', day, amountPaise, facts: { ourRefundId: id, paymentId } } as const;
      await exceptions.insertException({ ...problem, differencePaise: 0, rowId: null, settlementId: null }, tx);
    }
    if (failed.length < BATCH) await exceptions.closeResolved([...open], 'The payer got the refund.', tx);
  });
}
