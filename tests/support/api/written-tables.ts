import { sql } from 'drizzle-orm';
import { connection } from '@/lib/platform/db/connection';

/** Tables that every request may write to, with the reason. */
const BESIDES: Readonly<Record<string, string>> = {
  rate_limit_hit: 'counts every call of a limited kind, also one that is refused',
  idempotency_key: 'keeps the answer under the key, and who holds it at the moment',
  app_session: 'notes when a session was seen last; each request of these tests signs in anew',
  known_device: 'stores which browser signed in to an account',
  password_failure: 'counts wrong passwords and codes in a row',
  security_event: 'counts what was refused, and accesses to things of others',
  spent_nonce: 'keeps what was used up, so that it cannot be used again',
};

type Mark = {
  rows: number;
  /** Of where each row is stored and which transaction wrote it: every update changes it. */
  hash: string | null;
};
export type TableMarks = Readonly<Record<string, Mark>>;

let tables: string[] | undefined;

/** The present state of each table. Marks taken before and after a call show what it wrote. */
export async function markTables(): Promise<TableMarks> {
  if (!tables) {
    const { rows } = await connection().execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    tables = rows.map(({ name }) => name).filter((name) => !(name in BESIDES) && !name.startsWith('__'));
  }
  const marks = tables.map(
    (name) => `select '${name}' as name, count(*)::int as rows,
      md5(string_agg(t.ctid::text || t.xmin::text, ' ' order by t.ctid)) as hash from "${name}" t`,
  );
  const { rows } = await connection().execute<Mark & { name: string }>(sql.raw(marks.join(' union all ')));
  return Object.fromEntries(rows.map(({ name, ...mark }) => [name, mark]));
}

export function writtenBetween(before: TableMarks, after: TableMarks): Record<string, string> {
  const changed = Object.keys(after).filter((name) => before[name]?.hash !== after[name]?.hash);
  return Object.fromEntries(changed.map((name) => [name, `${before[name]?.rows} -> ${after[name]?.rows} rows`]));
}
