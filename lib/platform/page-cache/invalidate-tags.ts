import 'server-only';
import { sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { CACHE_CHANNEL } from './channel';

/** In a transaction, callers must pass its `tx`: PostgreSQL then notifies all processes when the transaction commits. */
export async function invalidateTags(tags: readonly string[], on: Connection = connection()): Promise<void> {
  for (const tag of new Set(tags)) await on.execute(sql`select pg_notify(${CACHE_CHANNEL}, ${tag})`);
}
