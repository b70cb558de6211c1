import { sql } from 'drizzle-orm';
import { connection } from '@/lib/platform/db/connection';

/** Rows that come and go with asking, not with what is asked for. */
const BESIDES = new Set(['rate_limit_hit', 'idempotency_key', 'app_session', 'spent_nonce']);

let tables: string[] | undefined;

/** How many rows each of our tables has: what was written between two of these. */
export async function countAllRows(): Promise<Record<string, number>> {
  if (!tables) {
    const { rows } = await connection().execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    tables = rows.map(({ name }) => name).filter((name) => !BESIDES.has(name) && !name.startsWith('__'));
  }
  const counts = tables.map((name) => `select '${name}' as name, count(*)::int as rows from "${name}"`);
  const { rows } = await connection().execute<{ name: string; rows: number }>(sql.raw(counts.join(' union all ')));
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

/** Tables that have other numbers of rows than before, with both. */
export function differenceOf(before: Record<string, number>, after: Record<string, number>): Record<string, string> {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, `${before[name]} -> ${after[name]}`]));
}
