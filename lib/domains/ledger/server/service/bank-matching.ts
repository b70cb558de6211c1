import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { enqueue } from '@/lib/platform/jobs/enqueue';

/** The `bank-statements` domain defines this job. */
export const BANK_MATCHING_TASK = 'bank-statements.match';

/** Queues the job that opens the bank transactions of a reversed payment again. Those who reverse one must not import that domain. */
export function queueBankMatching(tx: Tx): Promise<void> {
  return enqueue(tx, BANK_MATCHING_TASK, {}, { jobKey: BANK_MATCHING_TASK });
}
