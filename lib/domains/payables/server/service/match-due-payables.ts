import 'server-only';
import { inTransaction } from '@/lib/platform/db/transaction';
import { inBatches } from '@/lib/platform/jobs/in-batches';
import { log } from '@/lib/platform/log/log';
import { findFirstDay, listMismatched } from '../repository/payables';
import { matchPayables } from './match-payables';

const BATCH = 200;

/** Posts what is owed for bookings whose job was lost. @returns the number of corrected bookings */
export async function matchDuePayables(): Promise<number> {
  const firstDay = await findFirstDay();
  const mismatched = inBatches(
    (afterId) => listMismatched({ afterId, limit: BATCH, firstDay }),
    (id) => id,
  );
  let matched = 0;
  for await (const bookingId of mismatched) {
    try {
      if (await inTransaction((tx) => matchPayables(tx, bookingId))) matched += 1;
    } catch (error) {
      // A booking that cannot be posted must not block other bookings.
      log.error('payables.match_failed', { bookingId, error });
    }
  }
  return matched;
}
