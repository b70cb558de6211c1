import 'server-only';
import { sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { CACHE_CHANNEL } from './channel';

/**
 * Notifies every instance that cached pages and reads with these tags are outdated. Inside a transaction pass its `tx`: PostgreSQL then
 * sends the notification when the transaction commits.
 */
export async function invalidateTags(tags: readonly string[], on: Connection = connection()): Promise<void> {
  for (const tag of new Set(tags)) await on.execute(sql`select pg_notify(${CACHE_CHANNEL}, ${tag})`);
}
