import { sql } from 'drizzle-orm';
import { personalDataByDomain } from '@/lib/domains/privacy/server/service/personal-data-by-domain';
import { connection } from '@/lib/platform/db/connection';

/** Column types that can hold personal data. */
const TEXT_TYPES = [
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

async function listTextColumns(): Promise<string[]> {
  const { rows } = await connection().execute<{ name: string }>(sql`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and data_type = any(${sql.param(TEXT_TYPES)}::text[]) order by 1`);
  return rows.map(({ name }) => name);
}

const declared = Object.values(personalDataByDomain).flatMap(({ tables }) =>
  Object.entries(tables).flatMap(([table, { own = [], mentions = [], retained = {}, none = [] }]) =>
    [...own, ...mentions, ...Object.keys(retained), ...none].map((column) => `${table}.${column}`),
  ),
);

test('every text column of the database is declared once as personal data or not', async () => {
  const columns = await listTextColumns();
  expect(columns.length).toBeGreaterThan(150);
  expect(columns.filter((column) => !declared.includes(column))).toEqual([]);
  expect(declared.filter((column) => !columns.includes(column))).toEqual([]);
  expect(declared.filter((column, index) => declared.indexOf(column) !== index)).toEqual([]);
});

test('an undeclared new column is found', async () => {
  await connection().execute(sql`create table visit_note (id int, note text)`);
  await connection().execute(sql`alter table bid add column nickname text`);
  const columns = await listTextColumns();
  expect(columns.filter((column) => !declared.includes(column))).toEqual(['bid.nickname', 'visit_note.note']);
});

test('every domain with personal data of its own has an erase function', () => {
  const withoutErase = Object.entries(personalDataByDomain).filter(
    ([, { tables, erase }]) => !erase && Object.values(tables).some(({ own }) => own !== undefined),
  );
  expect(withoutErase).toEqual([]);
});
