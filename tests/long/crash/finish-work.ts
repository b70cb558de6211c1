import { expireOverdueChanges } from '@/lib/domains/bookings/server/service/change/expire-change';
import { expireOverdueHolds } from '@/lib/domains/bookings/server/service/settle/expire-hold';
import {
  pollOrders,
  processWebhook,
  sweepPaymentWork,
} from '@/lib/domains/bookings/server/service/settle/payment-updates';
import { listStaleWebhooks } from '@/lib/domains/payments/server/service/webhooks';
import { moveClock } from '@/lib/platform/db/clock';
import { pool } from '@/lib/platform/db/connection';
import { executeRefund } from '@/lib/domains/payments/server/service/refunds';

const MINUTE = 60_000;

export async function finishWork(): Promise<void> {
  for (const minutes of [2, 20, 35, 60, 120, 200]) {
    await moveClock(minutes * MINUTE);
    // More orders may be due than one run of the poller processes.
    for (let round = 0; round < 60 && (await isAnythingDue()); round += 1) await pollOrders();
    for (let round = 0; round < 20; round += 1) {
      const stale = await listStaleWebhooks(200);
      if (stale.length === 0) break;
      for (const eventId of stale) await processWebhook(eventId);
    }
    for (let round = 0; round < 20; round += 1) await expireOverdueHolds();
    await expireOverdueChanges();
    await sweepPaymentWork();
    const { rows } = await pool().query<{ id: string }>(
      `select id from refund where status in ('requested', 'pending') order by id`,
    );
    for (const { id } of rows) await executeRefund(Number(id));
  }
}

async function isAnythingDue(): Promise<boolean> {
  const { rowCount } = await pool().query('select 1 from pay_order where next_poll_at <= app_now() limit 1');
  return Boolean(rowCount);
}
