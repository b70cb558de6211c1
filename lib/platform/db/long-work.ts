import 'server-only';
import { sql } from 'drizzle-orm';
import type { Tx } from './transaction';

/** For a transaction that loads or imports many rows: the time limits of requests do not apply to it. */
export const LOAD_LIMITS = { statementSeconds: 86_400 };

/** Renews the planner's statistics: after many new rows they are outdated until autovacuum runs. */
export async function analyzeTables(tx: Tx): Promise<void> {
  await tx.execute(sql`analyze`);
}

/** Makes transactions that call this with the same name run one after the other. */
export async function lockByName(name: string, tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}
