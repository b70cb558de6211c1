import type pg from 'pg';
import { auditBooks } from '@/lib/domains/ledger/server/service/ledger';
import { connectionOn } from '@/lib/platform/db/with-database';
import { StopReason } from '@/scripts/launch/stop-reason';

/**
 * Audits the books as a session sees them, also within its transaction.
 * @throws {StopReason} when an account is not the sum of its entries, or a journal does not balance
 */
export async function assertWholeBooks(client: pg.Client): Promise<void> {
  const { isWhole, accountIds, journalIds } = await auditBooks(connectionOn(client));
  if (!isWhole)
    throw new StopReason(
      `The books in the backup do not balance: accounts ${accountIds.join(', ') || 'none'}, journals ${journalIds.join(', ') || 'none'}`,
    );
}
