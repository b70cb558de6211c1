import { auditBooks } from '@/lib/domains/ledger/server/service';
import { closePool } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { StopReason } from '../launch/stop-reason';
import { placeOf } from './open-session';

/** @throws {StopReason} when an account of the database is not the sum of its entries, or a journal does not balance */
export async function auditDatabase(url: string): Promise<void> {
  const before = process.env.DATABASE_URL;
  await workOn(url);
  try {
    const { isWhole, accountIds, journalIds } = await auditBooks();
    if (!isWhole)
      throw new StopReason(
        `The books of ${placeOf(url)} are broken: accounts ${accountIds.join(', ') || 'none'}, journals ${journalIds.join(', ') || 'none'}`,
      );
  } finally {
    await workOn(before);
  }
}

/** Services work on the pool of DATABASE_URL. */
async function workOn(url: string | undefined): Promise<void> {
  await closePool();
  if (url === undefined) Reflect.deleteProperty(process.env, 'DATABASE_URL');
  else process.env.DATABASE_URL = url;
  resetEnv();
}
