import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { retentionRules } from '@/lib/domains/privacy/server/service/apply-retention';
import { connection, type Connection } from '@/lib/platform/db/connection';

/** Reads the tables from the DELETE statements of the retention rules. */
async function listPrunedTables(): Promise<string[]> {
  const tables = new Set<string>();
  const execute = (statement: SQL) => {
    const [, table] = /delete from "?(\w+)"? where/.exec(new PgDialect().sqlToQuery(statement).sql) ?? [];
    if (table) tables.add(table);
    return Promise.resolve({ rowCount: 0 });
  };
  for (const { sweep } of retentionRules) await sweep(new Date(0), { execute } as unknown as Connection);
  return [...tables].sort();
}

/** Lists foreign keys into these tables whose column is not the first of a full index. */
async function listKeysWithoutIndex(tables: readonly string[]): Promise<string[]> {
  const { rows } = await connection().execute<{ key: string }>(sql`
    select k.conrelid::regclass || '.' || a.attname as key
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid::regclass::text in ${tables}
      and not exists (select 1 from pg_index i
        where i.indrelid = k.conrelid and i.indisvalid and i.indpred is null and i.indkey[0] = k.conkey[1])`);
  return rows.map(({ key }) => key);
}

test('every foreign key into a table with a retention rule has an index', async () => {
  const tables = await listPrunedTables();
  expect(tables).toEqual(expect.arrayContaining(['analytics_event', 'bid', 'outbox_message']));
  // PostgreSQL checks foreign keys for each deleted row. Without an index, one DELETE would scan the table 5,000 times.
  expect(await listKeysWithoutIndex(tables)).toEqual([]);
});

test('analytics_event, the largest table with a retention rule, has an index on its time', async () => {
  const { rows } = await connection().execute<{ definition: string }>(
    sql`select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'analytics_event'::regclass`,
  );
  expect(rows.map(({ definition }) => definition)).toContainEqual(expect.stringMatching(/btree \(at\)$/));
});
