import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '@/lib/platform/db/connection';

/** PostgreSQL's protocol counts the parameters of one statement in 16 bits. */
const MAX_PARAMETERS = 65_000;

/** Inserts many rows in as few statements as the protocol allows. */
export async function insertAll<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
  on: Connection,
): Promise<void> {
  const columns = Math.max(1, Object.keys(rows[0] ?? {}).length);
  const size = Math.floor(MAX_PARAMETERS / columns);
  for (let start = 0; start < rows.length; start += size) {
    await on.insert(table).values(rows.slice(start, start + size));
  }
}
