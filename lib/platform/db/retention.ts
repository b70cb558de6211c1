import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { Connection } from './connection';

/** How long data is stored. These rules hold all periods; docs/privacy.md lists them. */
export interface RetentionRule {
  /** Name of its row in docs/privacy.md. */
  what: string;
  /** Days after the event that `sweep` compares with. */
  days: number;
  /** Removes or empties what lies before the instant; safe to repeat. */
  sweep: (before: Date, on: Connection) => Promise<void>;
}

/** Rows of one statement, so that each ends within its time limit. */
const BATCH = 5_000;

export async function deleteOld(on: Connection, table: string, condition: SQL): Promise<void> {
  const name = sql.identifier(table);
  await repeat(() =>
    on.execute(
      sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} limit ${sql.raw(String(BATCH))}))`,
    ),
  );
}

/** A changed row must no longer fit the condition. */
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
