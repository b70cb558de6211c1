import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { Connection } from './connection';

/** For how long something is kept. All periods of the house stand in these rules; docs/privacy.md lists them. */
export interface RetentionRule {
  /** What it is about, in words: the row of the table in docs/privacy.md. */
  what: string;
  /** Days after the event that `sweep` compares with. */
  days: number;
  /** Removes or empties what lies before the instant; safe to repeat. */
  sweep: (before: Date, on: Connection) => Promise<void>;
}

/** Rows of one statement: each ends within its time limit, however long nobody swept. */
const BATCH = 5_000;

/** Deletes the rows of a table that a condition names, in batches. */
export async function deleteOld(on: Connection, table: string, condition: SQL): Promise<void> {
  const name = sql.identifier(table);
  await repeat(() =>
    on.execute(
      sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} limit ${sql.raw(String(BATCH))}))`,
    ),
  );
}

/** Changes the rows that a condition names, in batches; a changed row must no longer fit the condition. */
export async function emptyOld(on: Connection, table: string, change: SQL, condition: SQL): Promise<void> {
  const name = sql.identifier(table);
  await repeat(() =>
    on.execute(
      sql`update ${name} set ${change} where ctid = any(array(select ctid from ${name} where ${condition} limit ${sql.raw(String(BATCH))}))`,
    ),
  );
}

async function repeat(batch: () => Promise<{ rowCount: number | null }>): Promise<void> {
  while (((await batch()).rowCount ?? 0) === BATCH);
}
