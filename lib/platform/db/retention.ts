import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { Connection } from './connection';

/** How long data is stored. docs/privacy.md lists all rules. */
export interface RetentionRule {
  /** Name of the rule's row in docs/privacy.md. */
  what: string;
  /** Number of days that must have passed since the event whose time `sweep` compares. */
  days: number;
  /** Deletes or empties rows from before the instant; must be idempotent. */
  sweep: (before: Date, on: Connection) => Promise<void>;
}

const BATCH = 5_000;

export async function deleteOld(on: Connection, table: string, condition: SQL): Promise<void> {
  const name = sql.identifier(table);
  await repeat(() =>
    on.execute(
      sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} limit ${sql.raw(String(BATCH))}))`,
    ),
  );
}

/** @param change must make the condition false, or the loop never ends */
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
