import 'server-only';
import { sql } from 'drizzle-orm';
import type { Tx } from './transaction';

/** A transaction that loads or imports many rows may take longer than a request. */
export const LOAD_LIMITS = { statementSeconds: 86_400 };

/** Updates the planner's statistics, which are outdated after many inserts until autovacuum runs. */
export async function analyzeTables(tx: Tx): Promise<void> {
  await tx.execute(sql`analyze`);
}

export async function lockByName(name: string, tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}
