import { sql } from 'drizzle-orm';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';

/** Tables that any request may write to, with the reason. */
const IGNORED_TABLES: Readonly<Record<string, string>> = {
  rate_limit_hit: 'counts rate-limited requests, including refused ones',
  idempotency_key: 'stores the response for the key and the request that is in flight',
  app_session: 'stores the last use of a session; each request of these tests opens a new session',
  known_device: 'stores the browsers that signed in to an account',
  password_failure: 'counts consecutive wrong passwords and codes',
  security_event: 'counts refused requests and requests for foreign ids',
  partner_message: "stores the last message of a partner's system, also if nothing was applied",
  spent_nonce: 'stores used nonces until they expire',
};

type TableState = {
  rows: number;
  /** Hash of ctid and xmin of all rows; every insert, update and delete changes it. */
  hash: string | null;
};
export type TableSnapshot = Readonly<Record<string, TableState>>;

let tables: string[] | undefined;

export async function snapshotTables(): Promise<TableSnapshot> {
  if (!tables) {
    const { rows } = await connection().execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    tables = rows.map(({ name }) => name).filter((name) => !(name in IGNORED_TABLES) && !name.startsWith('__'));
  }
  const queries = tables.map(
    (name) => `select '${name}' as name, count(*)::int as rows,
      md5(string_agg(t.ctid::text || t.xmin::text, ' ' order by t.ctid)) as hash from "${name}" t`,
  );
  const rows = await inTransaction(async (tx) => {
    // Without it, PostgreSQL starts parallel workers for the many tables, which takes four times as long.
    await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
    return (await tx.execute<TableState & { name: string }>(sql.raw(queries.join(' union all ')))).rows;
  });
  return Object.fromEntries(rows.map(({ name, ...state }) => [name, state]));
}

export function diffTables(before: TableSnapshot, after: TableSnapshot): Record<string, string> {
  const changed = Object.keys(after).filter((name) => before[name]?.hash !== after[name]?.hash);
  return Object.fromEntries(changed.map((name) => [name, `${before[name]?.rows} -> ${after[name]?.rows} rows`]));
}
