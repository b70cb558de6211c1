import { sql } from 'drizzle-orm';
import { parts } from '@/lib/domains/privacy/server/service/parts';
import { connection } from '@/lib/platform/db/connection';

/** Where a person could be named: words and documents of every kind. */
const WORDS = [
  'text',
  'character',
  'character varying',
  'json',
  'jsonb',
  'bytea',
  'ARRAY',
  'USER-DEFINED',
  'xml',
  'inet',
];

async function columnsOfSchema(): Promise<string[]> {
  const { rows } = await connection().execute<{ name: string }>(sql`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and data_type = any(${sql.param(WORDS)}::text[]) order by 1`);
  return rows.map(({ name }) => name);
}

const declared = Object.values(parts).flatMap(({ tables }) =>
  Object.entries(tables).flatMap(([table, { own = [], mentions = [], retained = {}, none = [] }]) =>
    [...own, ...mentions, ...Object.keys(retained), ...none].map((column) => `${table}.${column}`),
  ),
);

test('every column of words says whether it holds personal data, once', async () => {
  const columns = await columnsOfSchema();
  expect(columns.length).toBeGreaterThan(150);
  expect(columns.filter((column) => !declared.includes(column))).toEqual([]);
  expect(declared.filter((column) => !columns.includes(column))).toEqual([]);
  expect(declared.filter((column, index) => declared.indexOf(column) !== index)).toEqual([]);
});

test('a new column is found', async () => {
  await connection().execute(sql`create table visit_note (id int, note text)`);
  await connection().execute(sql`alter table bid add column nickname text`);
  const columns = await columnsOfSchema();
  expect(columns.filter((column) => !declared.includes(column))).toEqual(['bid.nickname', 'visit_note.note']);
});

test('whatever a domain calls its own, it erases', () => {
  const silent = Object.entries(parts).filter(
    ([, { tables, erase }]) => !erase && Object.values(tables).some(({ own }) => own !== undefined),
  );
  expect(silent).toEqual([]);
});
