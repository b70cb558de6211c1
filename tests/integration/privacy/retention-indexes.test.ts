import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { retentionRules } from '@/lib/domains/privacy/server/service/forget-old-data';
import { connection, type Connection } from '@/lib/platform/db/connection';

/** The tables that the rules delete from, as their own statements say. */
async function prunedTables(): Promise<string[]> {
  const tables = new Set<string>();
  const execute = (statement: SQL) => {
    const [, table] = /delete from "?(\w+)"? where/.exec(new PgDialect().sqlToQuery(statement).sql) ?? [];
    if (table) tables.add(table);
    return Promise.resolve({ rowCount: 0 });
  };
  for (const { sweep } of retentionRules) await sweep(new Date(0), { execute } as unknown as Connection);
  return [...tables].sort();
}

/** Foreign keys into these tables whose column leads no index that holds every row of its table. */
async function keysWithoutIndex(tables: readonly string[]): Promise<string[]> {
  const { rows } = await connection().execute<{ key: string }>(sql`
    select k.conrelid::regclass || '.' || a.attname as key
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid::regclass::text in ${tables}
      and not exists (select 1 from pg_index i
        where i.indrelid = k.conrelid and i.indisvalid and i.indpred is null and i.indkey[0] = k.conkey[1])`);
  return rows.map(({ key }) => key);
}

test('the database finds at once who names a row that is forgotten', async () => {
  const tables = await prunedTables();
  expect(tables).toEqual(expect.arrayContaining(['analytics_event', 'bid', 'outbox_message']));
  // Each deleted row is looked for there: without an index the whole table is read 5,000 times by one statement.
  expect(await keysWithoutIndex(tables)).toEqual([]);
});

test('events of pages, the most of all, are found by their age alone', async () => {
  const { rows } = await connection().execute<{ definition: string }>(
    sql`select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'analytics_event'::regclass`,
  );
  expect(rows.map(({ definition }) => definition)).toContainEqual(expect.stringMatching(/btree \(at\)$/));
});
