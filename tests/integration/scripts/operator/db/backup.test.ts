import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { closePool } from '@/lib/platform/db/connection';
import { migrate } from '@/lib/platform/db/migrate';
import journal from '@/lib/platform/db/migrations/meta/_journal.json';
import { inTransaction } from '@/lib/platform/db/transaction';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { makeBackup } from '@/scripts/operator/db/make-backup';
import { moveDatabase } from '@/scripts/operator/db/move-database';
import { withClientTransaction, withSession } from '@/scripts/operator/db/open-session';
import { assertSameRows, restoreBackup } from '@/scripts/operator/db/restore-backup';
import { runDrill } from '@/scripts/operator/db/run-drill';
import { createSchemaAt } from '@/scripts/operator/db/schema';
import { listTables } from '@/scripts/operator/db/tables';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { querySql, createDatabase, dropDatabases } from '@/tests/support/databases';
import { createActor, createStayWorld } from '@/tests/support/stay-world';
import { setJobs } from '@/tests/support/queue-state';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(180_000);

const url = process.env.DATABASE_URL ?? '';
const quiet = { onProgress: () => undefined };
const intoEmpty = { ...quiet, mayReplace: false };
const replacing = { ...quiet, mayReplace: true };
/** Characters that need escaping in PostgreSQL's text format. */
const HARD = 'Tab\there, line\nthere, back\\slash, \\N, \\., "quotes", ₹ and 👩‍👩‍👧‍👦, नमस्ते';
/** This code runs in another process with execFileSync, because `onProgress` is synchronous. */
const WRITE = `const { Client } = require('pg'); const client = new Client({ connectionString: process.argv[1] });
  client.connect().then(() => client.query("insert into app_state (key, value) values ('late', '1')")).then(() => client.end())`;
const newest = Math.max(...journal.entries.map(({ when }) => when));
let directory: string;
const file = (name: string) => path.join(directory, name);

beforeAll(async () => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-backup-test-'));
  const world = await createStayWorld();
  const actor = await createActor(world);
  const booking = await bookOnCredit(actor, { ...(await createBookingRequest(actor, world)), message: HARD });
  await inTransaction((tx) => enqueue(tx, 'outbox.send', { id: 7, text: HARD }, { jobKey: 'waiting' }));
  await setJobs('waiting', { lockedBy: 'a worker that has stopped' });
  await closePool();
  await querySql(
    url,
    `insert into app_state (key, value) values ('hard', to_jsonb('${HARD.replaceAll("'", "''")}'::text))`,
  );
  expect(booking.id).toBeGreaterThan(0);
});
afterAll(async () => {
  await dropDatabases();
  fs.rmSync(directory, { recursive: true, force: true });
});

const messagesOf = (database: string) =>
  querySql(database, `select message from booking order by id`).then((rows) =>
    rows.map(({ message }) => message as string),
  );

/** Creates a database with a user and a waiting job. */
async function createDatabaseInUse(): Promise<string> {
  const target = await createDatabase('migrated');
  await querySql(
    target,
    `insert into app_user (email, name, password_hash) values ('existing@example.com', 'Existing', 'x')`,
    `select jobs.add_job('outbox.send', '{}'::json, job_key => 'existing')`,
  );
  return target;
}

async function expectUnchanged(target: string): Promise<void> {
  expect(await querySql(target, 'select email from app_user')).toEqual([{ email: 'existing@example.com' }]);
  expect(await querySql(target, 'select key from jobs.jobs')).toEqual([{ key: 'existing' }]);
  expect(await querySql(target, `select to_regclass('app_clock')::text as clock`)).toEqual([{ clock: 'app_clock' }]);
}

testInFull('the restore drill passes and deletes its files and its database', async () => {
  const seen = new Set<string>();
  const { rows, tables } = await runDrill(url, directory, () =>
    fs.readdirSync(directory).forEach((name) => seen.add(name)),
  );
  // The drill must use this directory, because the temporary storage of a container is small.
  expect([...seen]).toEqual([expect.stringMatching(/^\.drill-/)]);
  expect(fs.readdirSync(directory)).toEqual([]);
  expect(tables).toBeGreaterThan(60);
  expect(rows).toBeGreaterThan(50);
  expect(await querySql(url, `select datname from pg_database where datname like 'folio_drill%'`)).toEqual([]);
});

test('restoreBackup restores every row, sequence and constraint, and removes the locks of jobs', async () => {
  const target = await createDatabase('empty');
  const manifest = await makeBackup(url, file('whole.tar.gz'), () => undefined);
  expect(fs.statSync(file('whole.tar.gz')).mode & 0o077).toBe(0);
  expect(fs.readdirSync(directory).filter((name) => name.startsWith('.'))).toEqual([]);
  expect(manifest).toMatchObject({ migration: newest, format: 'folio-backup' });
  await restoreBackup(target, file('whole.tar.gz'), intoEmpty);
  expect(await messagesOf(target)).toEqual([HARD]);
  expect(await querySql(target, `select value from app_state where key = 'hard'`)).toEqual([{ value: HARD }]);
  expect(
    await querySql(target, `select key, locked_at, locked_by, attempts from jobs.jobs where key = 'waiting'`),
  ).toEqual([{ key: 'waiting', locked_at: null, locked_by: null, attempts: 0 }]);
  const counters = `select last_value::text from booking_id_seq`;
  expect(await querySql(target, counters)).toEqual(await querySql(url, counters));
  // Triggers and foreign keys are in force.
  await expect(querySql(target, 'delete from ledger_entry')).rejects.toThrow(/append-only/);
  await expect(querySql(target, 'delete from hotel')).rejects.toThrow(/foreign key/);
});

testInFull('restoreBackup accepts a database on which Folio was only started', async () => {
  const target = await createDatabase('migrated');
  await querySql(target, `insert into worker_heartbeat (worker_id, seen_at) values ('pool-1', now())`);
  await makeBackup(url, file('started.tar.gz'), () => undefined);
  await restoreBackup(target, file('started.tar.gz'), intoEmpty);
  expect(await messagesOf(target)).toEqual([HARD]);
});

testInFull('assertSameRows reports a changed row and an additional row', async () => {
  const target = await createDatabase('empty');
  const { tables } = await makeBackup(url, file('compared.tar.gz'), () => undefined);
  await restoreBackup(target, file('compared.tar.gz'), intoEmpty);
  const compare = () => withSession(target, (client) => assertSameRows(client, tables));
  await compare();
  await querySql(target, `update hotel set name = name || ' '`);
  await expect(compare()).rejects.toThrow(/hotel differs/);
  await querySql(target, `update hotel set name = rtrim(name)`, `insert into app_state values ('one more', '1')`);
  await expect(compare()).rejects.toThrow(/app_state differs/);
});

testInFull('makeBackup takes one consistent snapshot while other transactions commit', async () => {
  let isDone = false;
  // app_state is one of the first tables that are copied, webhook_event one of the last.
  const writing = (async () => {
    for (let round = 0; !isDone; round += 1)
      await querySql(
        url,
        'begin',
        `insert into app_state (key, value) values ('busy-${round}', '1')`,
        `insert into webhook_event (event_id, event, raw_body, received_at) values ('busy-${round}', 'x', '{}', now())`,
        'commit',
      );
    return isDone;
  })();
  const target = await createDatabase('empty');
  await makeBackup(url, file('busy.tar.gz'), () => undefined).finally(() => (isDone = true));
  await writing;
  await restoreBackup(target, file('busy.tar.gz'), intoEmpty);
  const counted = `select (select count(*) from app_state where key like 'busy-%') as early, (select count(*) from webhook_event) as late`;
  const [restored] = await querySql<{ early: string; late: string }>(target, counted);
  const [written] = await querySql<{ early: string; late: string }>(url, counted);
  expect(restored?.early).toBe(restored?.late);
  expect(Number(restored?.early)).toBeLessThan(Number(written?.early));
  await querySql(url, `delete from app_state where key like 'busy-%'`, 'delete from webhook_event');
});

testInFull('makeBackup reports the time of the snapshot, not the time at which the file was complete', async () => {
  let isWritten = false;
  const late = 'a payment during the copy';
  const onProgress = () => {
    if (isWritten) return;
    isWritten = true;
    execFileSync(process.execPath, ['-e', WRITE.replace("'late', '1'", `'${late}', to_jsonb(clock_timestamp())`), url]);
  };
  const { madeAt } = await makeBackup(url, file('moment.tar.gz'), onProgress);
  const [written] = await querySql<{ at: string }>(
    url,
    `select value #>> '{}' as at from app_state where key = '${late}'`,
  );
  expect(Date.parse(madeAt)).toBeLessThan(Date.parse(written?.at ?? ''));
  const target = await createDatabase('empty');
  await restoreBackup(target, file('moment.tar.gz'), intoEmpty);
  expect(await querySql(target, `select 1 from app_state where key = '${late}'`)).toEqual([]);
  await querySql(url, `delete from app_state where key = '${late}'`);
});

describe('restoreBackup', () => {
  beforeAll(() => makeBackup(url, file('good.tar.gz'), () => undefined));

  test('refuses to overwrite data without mayReplace, and makeBackup refuses to overwrite a file', async () => {
    const target = await createDatabase('migrated');
    await querySql(target, `insert into state (code, name, tax_territory) values ('99', 'x', '99')`);
    await querySql(
      target,
      `insert into app_user (email, name, password_hash) values ('existing@example.com', 'Existing', 'x')`,
    );
    await expect(restoreBackup(target, file('good.tar.gz'), intoEmpty)).rejects.toThrow(
      /contains data \(1 tables: app_user\).*--replace/,
    );
    expect(await querySql(target, 'select email from app_user')).toEqual([{ email: 'existing@example.com' }]);
    await restoreBackup(target, file('good.tar.gz'), replacing);
    expect(await querySql(target, `select email from app_user where email = 'existing@example.com'`)).toEqual([]);
    expect(await messagesOf(target)).toEqual([HARD]);
    await expect(makeBackup(url, file('good.tar.gz'), () => undefined)).rejects.toThrow(/exists already/);
  });

  test.each([
    ['has one changed bit', (bytes: Buffer) => bytes.map((byte, at) => (at === bytes.length - 600 ? byte ^ 1 : byte))],
    ['is truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['is not a backup', () => Buffer.from('a letter to a friend'.repeat(100))],
    ['is empty', () => Buffer.alloc(0)],
  ])('refuses a file that %s, without changing the database', async (_, damage) => {
    const bytes = gunzipSync(fs.readFileSync(file('good.tar.gz')));
    const target = await createDatabase('empty');
    for (const damaged of [gzipSync(damage(bytes)), damage(fs.readFileSync(file('good.tar.gz')))]) {
      fs.writeFileSync(file('damaged.tar.gz'), damaged);
      await expect(restoreBackup(target, file('damaged.tar.gz'), intoEmpty)).rejects.toThrow(
        /damaged|not a backup|cut off/,
      );
    }
    expect(await querySql(target, `select 1 from pg_class where relname = 'booking'`)).toEqual([]);
    await expect(restoreBackup(target, file('missing.tar.gz'), intoEmpty)).rejects.toThrow(/does not exist/);
  });

  test('refuses a backup that a newer version made', async () => {
    const source = await createDatabase('migrated');
    await querySql(
      source,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${newest + 1})`,
    );
    await makeBackup(source, file('newer.tar.gz'), () => undefined);
    await expect(restoreBackup(await createDatabase('empty'), file('newer.tar.gz'), intoEmpty)).rejects.toThrow(
      /newer version/,
    );
  });

  testInFull('refuses to run while a Folio process is connected to the database', async () => {
    const target = await createDatabase('empty');
    const address = new URL(target);
    address.searchParams.set('application_name', 'folio');
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    await expect(restoreBackup(target, file('good.tar.gz'), replacing)).rejects.toThrow(/Folio is running/);
    await client.end();
  });

  testInFull('refuses rows that violate a foreign key, and retains the existing data', async () => {
    const source = await createDatabase('migrated');
    await querySql(source, 'alter table room_type drop constraint room_type_hotel_id_hotel_id_fk');
    await querySql(
      source,
      `insert into room_type (hotel_id, code, name, description, bed, total_rooms, max_adults, max_kids, max_guests, base_adults)
        values (4711, 'oak', 'Oak', '', 'king', 1, 2, 0, 2, 2)`,
    );
    await makeBackup(source, file('orphan.tar.gz'), () => undefined);
    const target = await createDatabase('migrated');
    await querySql(
      target,
      `insert into app_user (email, name, password_hash) values ('existing@example.com', 'Existing', 'x')`,
    );
    await expect(restoreBackup(target, file('orphan.tar.gz'), replacing)).rejects.toThrow(/foreign key/);
    expect(await querySql(target, 'select email from app_user')).toEqual([{ email: 'existing@example.com' }]);
  });

  testInFull('refuses books that do not balance, and retains the existing data', async () => {
    const source = await createDatabase('empty');
    await restoreBackup(source, file('good.tar.gz'), intoEmpty);
    await querySql(source, 'update ledger_account set balance = balance + 1');
    await makeBackup(source, file('broken.tar.gz'), () => undefined);
    const target = await createDatabaseInUse();
    await expect(restoreBackup(target, file('broken.tar.gz'), replacing)).rejects.toThrow(
      /books in the backup do not balance/,
    );
    await expectUnchanged(target);
    await expect(moveDatabase(source, target, { ...replacing, directory })).rejects.toThrow(
      /books in the backup do not balance/,
    );
    await expectUnchanged(target);
  });

  testInFull('retains the existing data when a migration fails, and runs newer migrations otherwise', async () => {
    const migrations = path.join(directory, 'migrations');
    fs.cpSync('lib/platform/db/migrations', migrations, { recursive: true });
    const entry = { idx: journal.entries.length, version: '7', when: newest + 1, tag: 'later', breakpoints: true };
    fs.writeFileSync(
      path.join(migrations, 'meta/_journal.json'),
      JSON.stringify({ ...journal, entries: [...journal.entries, entry] }),
    );
    const later = (sql: string) => fs.writeFileSync(path.join(migrations, 'later.sql'), sql);
    later('drop table app_clock;--> statement-breakpoint\nalter table booking add constraint nothing check (id < 0);');
    const target = await createDatabaseInUse();
    const restore = () => restoreBackup(target, file('good.tar.gz'), { ...replacing, migrations });
    await expect(restore()).rejects.toThrow(/check constraint "nothing"/);
    await expectUnchanged(target);
    later('alter table booking add constraint something check (id > 0);');
    fs.writeFileSync(
      path.join(migrations, 'online/later.sql'),
      'CREATE INDEX CONCURRENTLY "later_index" ON "booking" ("message");',
    );
    await restore();
    expect(await messagesOf(target)).toEqual([HARD]);
    expect(await querySql(target, `select relname from pg_class where relname = 'later_index'`)).toHaveLength(1);
    // The restore has run every migration, so the next start has none to run.
    await migrate(target, migrations);
  });

  testInFull('rolls back a move when the source was written to during the copy', async () => {
    const source = await createDatabase('empty');
    await restoreBackup(source, file('good.tar.gz'), intoEmpty);
    const target = await createDatabaseInUse();
    let isLate = false;
    const onProgress = (line: string) => {
      if (line !== 'Compared: every row equals the backup' || isLate) return;
      isLate = true;
      execFileSync(process.execPath, ['-e', WRITE, source]);
    };
    await expect(moveDatabase(source, target, { mayReplace: true, directory, onProgress })).rejects.toThrow(
      /app_state differs/,
    );
    expect(isLate).toBe(true);
    await expectUnchanged(target);
  });
});

testInFull('restoreBackup restores a backup of an older version and migrates it to the newest schema', async () => {
  const source = await createDatabase('empty');
  const older =
    journal.entries
      .map(({ when }) => when)
      .sort((a, b) => a - b)
      .at(-2) ?? 0;
  await withSession(source, (client) => withClientTransaction(client, '', () => createSchemaAt(client, older)));
  await querySql(source, `insert into app_user (email, name, password_hash) values ('old@example.com', 'Old', 'x')`);
  const { migration } = await makeBackup(source, file('old.tar.gz'), () => undefined);
  expect(migration).toBe(older);
  const target = await createDatabase('empty');
  await restoreBackup(target, file('old.tar.gz'), intoEmpty);
  expect(await querySql(target, 'select email from app_user')).toEqual([{ email: 'old@example.com' }]);
  expect(await querySql(target, 'select max(created_at)::text as newest from drizzle.__drizzle_migrations')).toEqual([
    { newest: String(newest) },
  ]);
});

testInFull('moveDatabase copies every row to the target and does not change the source', async () => {
  const target = await createDatabase('empty');
  const { rows } = await moveDatabase(url, target, { ...intoEmpty, directory });
  expect(rows).toBeGreaterThan(50);
  expect(await messagesOf(target)).toEqual([HARD]);
  expect(await messagesOf(url)).toEqual([HARD]);
  await expect(moveDatabase(url, url, { ...replacing, directory })).rejects.toThrow(/same database/);
  await expect(moveDatabase(url, target, { ...intoEmpty, directory })).rejects.toThrow(/contains data/);
  await expect(moveDatabase(await createDatabase('empty'), target, { ...replacing, directory })).rejects.toThrow(
    /not a Folio database/,
  );
});

test('listTables lists every table of the schema public', async () => {
  const listed = (await withSession(url, listTables))
    .filter(({ schema }) => schema === 'public')
    .map(({ name }) => name);
  const there = await querySql<{ name: string }>(
    url,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(listed.toSorted()).toEqual(there.map(({ name }) => name).toSorted());
});
