import 'server-only';
import { sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { CACHE_CHANNEL } from './channel';

/**
 * Tells every instance that cached pages and reads with these tags are out of date. Inside a transaction pass its `tx`: the
 * message is then sent exactly when the transaction commits.
 */
export async function invalidateTags(tags: readonly string[], on: Connection = connection()): Promise<void> {
  for (const tag of new Set(tags)) await on.execute(sql`select pg_notify(${CACHE_CHANNEL}, ${tag})`);
}
