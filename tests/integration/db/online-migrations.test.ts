import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '@/lib/platform/db/migrate';
import { querySql, createDatabase, dropDatabases } from '@/tests/support/databases';
import { speedLimitMs, testInFull } from '@/tests/support/test-extent';

jest.setTimeout(120_000);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let url: string;
let folder: string;

/** Creates a folder with one migration per statement, and the online indexes. */
function writeMigrations(statements: readonly string[], online: readonly string[] = []): string {
  const target = fs.mkdtempSync(path.join(folder, 'migrations-'));
  for (const name of ['meta', 'online']) fs.mkdirSync(path.join(target, name));
  const entries = statements.map((statement, index) => {
    fs.writeFileSync(path.join(target, `${index}.sql`), statement);
    return {
      idx: index,
      version: '7',
      when: Date.now() + 10_000_000_000 + index,
      tag: String(index),
      breakpoints: true,
    };
  });
  const journal = { version: '7', dialect: 'postgresql', entries };
  fs.writeFileSync(path.join(target, 'meta/_journal.json'), JSON.stringify(journal));
  online.forEach((statement, index) => fs.writeFileSync(path.join(target, 'online', `${index}.sql`), statement));
  return target;
}

/** Inserts rows until `isOver` returns true. @returns the longest duration of an insert in ms */
async function insertRows(isOver: () => boolean): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let longest = 0;
  while (!isOver()) {
    const started = performance.now();
    await client.query('insert into stock_of_test (night) values (1)');
    longest = Math.max(longest, performance.now() - started);
    await pause(5);
  }
  await client.end();
  return longest;
}
const listIndexes = async () =>
  (
    await querySql(
      url,
      `select indexrelid::regclass::text as name, indisvalid from pg_index where indrelid = 'stock_of_test'::regclass`,
    )
  ).map(({ name, indisvalid }) => `${name as string} ${indisvalid ? 'valid' : 'broken'}`);

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-online-'));
  url = await createDatabase('migrated');
  await querySql(url, 'create table stock_of_test (id bigserial, night integer)');
  await querySql(url, 'insert into stock_of_test (night) select n % 400 from generate_series(1, 300000) n');
});
afterEach(async () => {
  await dropDatabases();
  fs.rmSync(folder, { recursive: true, force: true });
});

testInFull('a migration that waits for a table lock does not block writes, and is retried', async () => {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; select count(*) from stock_of_test');
  let isOver = false;
  const longest = insertRows(() => isOver);
  const migrated = migrate(url, writeMigrations(['alter table stock_of_test add column note text']));
  await pause(6_000);
  await holder.query('commit');
  await holder.end();
  await migrated;
  isOver = true;
  // The lock timeout of a migration is two seconds. Without it, the inserts would wait for six seconds.
  expect(await longest).toBeLessThan(4_000);
  expect(await querySql(url, 'select note from stock_of_test limit 1')).toEqual([{ note: null }]);
});

test('an online index is built while rows are inserted, and is rebuilt after an interrupted build', async () => {
  const target = writeMigrations(
    [],
    ['-- for a test\nCREATE INDEX CONCURRENTLY "stock_night" ON "stock_of_test" ("night");'],
  );
  // The unique index fails because nights repeat, which leaves an invalid index.
  await expect(
    querySql(url, 'create unique index concurrently stock_night on stock_of_test (night)'),
  ).rejects.toThrow();
  expect(await listIndexes()).toEqual(['stock_night broken']);
  let isOver = false;
  const longest = insertRows(() => isOver);
  // Two instances start concurrently. If one waited for the other within a statement, they would deadlock.
  await Promise.all([migrate(url, target), migrate(url, target)]);
  isOver = true;
  expect(await listIndexes()).toEqual(['stock_night valid']);
  expect(await longest).toBeLessThan(speedLimitMs(2_000));
});

test('migrate refuses an online migration whose index is not created concurrently', async () => {
  await expect(migrate(url, writeMigrations([], ['CREATE INDEX "x" ON "stock_of_test" ("night");']))).rejects.toThrow(
    /CONCURRENTLY/,
  );
});
