import 'server-only';
import { inTransaction } from '@/lib/platform/db/transaction';
import { isStopping } from '@/lib/platform/health/lifecycle';
import { log } from '@/lib/platform/log/log';
import { listMisbilled } from '../repository/due';
import { issueInvoice } from './issue-invoice';

const BATCH = 200;

/** Issues and credits invoices of bookings whose job was lost. @returns the number of issued invoices */
export async function issueDueInvoices(): Promise<number> {
  let issued = 0;
  for (let afterId = 0, due: number[] = [-1]; due.length > 0;) {
    due = await listMisbilled({ afterId, limit: BATCH });
    for (const bookingId of due) {
      if (isStopping()) return issued;
      try {
        if (await inTransaction((tx) => issueInvoice(tx, bookingId))) issued += 1;
      } catch (error) {
        // A booking that cannot be billed must not block other bookings.
        log.error('invoices.issue_failed', { bookingId, error });
      }
    }
    afterId = due.at(-1) ?? afterId;
  }
  return issued;
}
