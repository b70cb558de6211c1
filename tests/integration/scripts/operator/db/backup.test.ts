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
import { inOneTransaction, onSession } from '@/scripts/operator/db/open-session';
import { compareRows, restoreBackup } from '@/scripts/operator/db/restore-backup';
import { drill } from '@/scripts/operator/db/run-drill';
import { createSchemaAt } from '@/scripts/operator/db/schema';
import { listTables } from '@/scripts/operator/db/tables';
import { requestFor } from '@/tests/support/booking-steps';
import { ask, createDatabase, dropDatabases } from '@/tests/support/databases';
import { createActor, createStayWorld } from '@/tests/support/stay-world';
import { setJobs } from '@/tests/support/queue-state';

jest.setTimeout(180_000);

const url = process.env.DATABASE_URL ?? '';
const quiet = { onProgress: () => undefined };
const intoEmpty = { ...quiet, mayReplace: false };
const replacing = { ...quiet, mayReplace: true };
/** Every character that a text format has to mind. */
const HARD = 'Tab\there, line\nthere, back\\slash, \\N, \\., "quotes", ₹ and 👩‍👩‍👧‍👦, नमस्ते';
/** Another process: while it writes, this one waits. */
const WRITE = `const { Client } = require('pg'); const client = new Client({ connectionString: process.argv[1] });
  client.connect().then(() => client.query("insert into app_state (key, value) values ('late', '1')")).then(() => client.end())`;
const newest = Math.max(...journal.entries.map(({ when }) => when));
let directory: string;
const file = (name: string) => path.join(directory, name);

beforeAll(async () => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-backup-test-'));
  const world = await createStayWorld();
  const actor = await createActor(world);
  const booking = await bookOnCredit(actor, { ...(await requestFor(actor, world)), message: HARD });
  await inTransaction((tx) => enqueue(tx, 'outbox.send', { id: 7, text: HARD }, { jobKey: 'kept' }));
  await setJobs('kept', { lockedBy: 'a worker that is gone' });
  await closePool();
  await ask(url, `insert into app_state (key, value) values ('hard', to_jsonb('${HARD.replaceAll("'", "''")}'::text))`);
  expect(booking.id).toBeGreaterThan(0);
});
afterAll(async () => {
  await dropDatabases();
  fs.rmSync(directory, { recursive: true, force: true });
});

const messagesOf = (database: string) =>
  ask(database, `select message from booking order by id`).then((rows) => rows.map(({ message }) => message as string));

/** A database that somebody would miss, down to a job that waits. */
async function createInUse(): Promise<string> {
  const target = await createDatabase('migrated');
  await ask(
    target,
    `insert into app_user (email, name, password_hash) values ('kept@example.com', 'Kept', 'x')`,
    `select jobs.add_job('outbox.send', '{}'::json, job_key => 'theirs')`,
  );
  return target;
}

async function expectInUse(target: string): Promise<void> {
  expect(await ask(target, 'select email from app_user')).toEqual([{ email: 'kept@example.com' }]);
  expect(await ask(target, 'select key from jobs.jobs')).toEqual([{ key: 'theirs' }]);
  expect(await ask(target, `select to_regclass('app_clock')::text as clock`)).toEqual([{ clock: 'app_clock' }]);
}

test('a restore drill passes, and leaves nothing behind', async () => {
  const seen = new Set<string>();
  const { rows, tables } = await drill(url, directory, () =>
    fs.readdirSync(directory).forEach((name) => seen.add(name)),
  );
  // In the directory that was named, not where a container has little room.
  expect([...seen]).toEqual([expect.stringMatching(/^\.drill-/)]);
  expect(fs.readdirSync(directory)).toEqual([]);
  expect(tables).toBeGreaterThan(60);
  expect(rows).toBeGreaterThan(50);
  expect(await ask(url, `select datname from pg_database where datname like 'folio_drill%'`)).toEqual([]);
});

test('a backup holds every row, comes back whole, and the house goes on from there', async () => {
  const target = await createDatabase('empty');
  const manifest = await makeBackup(url, file('whole.tar.gz'), () => undefined);
  expect(fs.statSync(file('whole.tar.gz')).mode & 0o077).toBe(0);
  expect(fs.readdirSync(directory).filter((name) => name.startsWith('.'))).toEqual([]);
  expect(manifest).toMatchObject({ migration: newest, format: 'folio-backup' });
  await restoreBackup(target, file('whole.tar.gz'), intoEmpty);
  expect(await messagesOf(target)).toEqual([HARD]);
  expect(await ask(target, `select value from app_state where key = 'hard'`)).toEqual([{ value: HARD }]);
  expect(await ask(target, `select key, locked_at, locked_by, attempts from jobs.jobs where key = 'kept'`)).toEqual([
    { key: 'kept', locked_at: null, locked_by: null, attempts: 0 },
  ]);
  const counters = `select last_value::text from booking_id_seq`;
  expect(await ask(target, counters)).toEqual(await ask(url, counters));
  // Append-only books, references and stock rules hold as before.
  await expect(ask(target, 'delete from ledger_entry')).rejects.toThrow(/append-only/);
  await expect(ask(target, 'delete from hotel')).rejects.toThrow(/foreign key/);
});

test('restoreBackup accepts a database on which Folio was only started', async () => {
  const target = await createDatabase('migrated');
  await ask(target, `insert into worker_heartbeat (worker_id, seen_at) values ('pool-1', now())`);
  await makeBackup(url, file('started.tar.gz'), () => undefined);
  await restoreBackup(target, file('started.tar.gz'), intoEmpty);
  expect(await messagesOf(target)).toEqual([HARD]);
});

test('what is not as it was is found', async () => {
  const target = await createDatabase('empty');
  const { tables } = await makeBackup(url, file('compared.tar.gz'), () => undefined);
  await restoreBackup(target, file('compared.tar.gz'), intoEmpty);
  const compare = () => onSession(target, (client) => compareRows(client, tables));
  await compare();
  await ask(target, `update hotel set name = name || ' '`);
  await expect(compare()).rejects.toThrow(/hotel differs/);
  await ask(target, `update hotel set name = rtrim(name)`, `insert into app_state values ('one more', '1')`);
  await expect(compare()).rejects.toThrow(/app_state differs/);
});

test('a backup is of one moment, whatever is written meanwhile', async () => {
  let isDone = false;
  // The one is copied among the first tables, the other among the last.
  const writing = (async () => {
    for (let round = 0; !isDone; round += 1)
      await ask(
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
  const [restored] = await ask<{ early: string; late: string }>(target, counted);
  const [written] = await ask<{ early: string; late: string }>(url, counted);
  expect(restored?.early).toBe(restored?.late);
  expect(Number(restored?.early)).toBeLessThan(Number(written?.early));
  await ask(url, `delete from app_state where key like 'busy-%'`, 'delete from webhook_event');
});

test('a backup states the moment of its data, not the time at which it was complete', async () => {
  let isWritten = false;
  const late = 'a payment that comes while tables are copied';
  // Another process: `onProgress` cannot wait.
  const onProgress = () => {
    if (isWritten) return;
    isWritten = true;
    execFileSync(process.execPath, ['-e', WRITE.replace("'late', '1'", `'${late}', to_jsonb(clock_timestamp())`), url]);
  };
  const { madeAt } = await makeBackup(url, file('moment.tar.gz'), onProgress);
  const [written] = await ask<{ at: string }>(url, `select value #>> '{}' as at from app_state where key = '${late}'`);
  expect(Date.parse(madeAt)).toBeLessThan(Date.parse(written?.at ?? ''));
  const target = await createDatabase('empty');
  await restoreBackup(target, file('moment.tar.gz'), intoEmpty);
  expect(await ask(target, `select 1 from app_state where key = '${late}'`)).toEqual([]);
  await ask(url, `delete from app_state where key = '${late}'`);
});

describe('a restore refuses', () => {
  beforeAll(() => makeBackup(url, file('good.tar.gz'), () => undefined));

  test('to overwrite data, unless told so, and a backup refuses to overwrite a file', async () => {
    const target = await createDatabase('migrated');
    await ask(target, `insert into state (code, name, tax_territory) values ('99', 'x', '99')`);
    await ask(target, `insert into app_user (email, name, password_hash) values ('kept@example.com', 'Kept', 'x')`);
    await expect(restoreBackup(target, file('good.tar.gz'), intoEmpty)).rejects.toThrow(
      /contains data \(1 tables: app_user\).*--replace/,
    );
    expect(await ask(target, 'select email from app_user')).toEqual([{ email: 'kept@example.com' }]);
    await restoreBackup(target, file('good.tar.gz'), replacing);
    expect(await ask(target, `select email from app_user where email = 'kept@example.com'`)).toEqual([]);
    expect(await messagesOf(target)).toEqual([HARD]);
    await expect(makeBackup(url, file('good.tar.gz'), () => undefined)).rejects.toThrow(/exists already/);
  });

  test.each([
    ['one bit has changed', (bytes: Buffer) => bytes.map((byte, at) => (at === bytes.length - 600 ? byte ^ 1 : byte))],
    ['it was cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['it is something else', () => Buffer.from('a letter to a friend'.repeat(100))],
    ['it is empty', () => Buffer.alloc(0)],
  ])('a file when %s, and touches nothing', async (_, damage) => {
    const bytes = gunzipSync(fs.readFileSync(file('good.tar.gz')));
    const target = await createDatabase('empty');
    for (const damaged of [gzipSync(damage(bytes)), damage(fs.readFileSync(file('good.tar.gz')))]) {
      fs.writeFileSync(file('damaged.tar.gz'), damaged);
      await expect(restoreBackup(target, file('damaged.tar.gz'), intoEmpty)).rejects.toThrow(
        /damaged|not a backup|cut off/,
      );
    }
    expect(await ask(target, `select 1 from pg_class where relname = 'booking'`)).toEqual([]);
    await expect(restoreBackup(target, file('missing.tar.gz'), intoEmpty)).rejects.toThrow(/does not exist/);
  });

  test('what a newer version made', async () => {
    const source = await createDatabase('migrated');
    await ask(source, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${newest + 1})`);
    await makeBackup(source, file('newer.tar.gz'), () => undefined);
    await expect(restoreBackup(await createDatabase('empty'), file('newer.tar.gz'), intoEmpty)).rejects.toThrow(
      /newer version/,
    );
  });

  test('while a Folio runs on the database', async () => {
    const target = await createDatabase('empty');
    const house = new URL(target);
    house.searchParams.set('application_name', 'folio');
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: house.href });
    await client.connect();
    await expect(restoreBackup(target, file('good.tar.gz'), replacing)).rejects.toThrow(/Folio is running/);
    await client.end();
  });

  test('rows that break a rule, and leaves what was there', async () => {
    const source = await createDatabase('migrated');
    await ask(source, 'alter table room_type drop constraint room_type_hotel_id_hotel_id_fk');
    await ask(
      source,
      `insert into room_type (hotel_id, code, name, description, bed, total_rooms, max_adults, max_kids, max_guests, base_adults)
        values (4711, 'oak', 'Oak', '', 'king', 1, 2, 0, 2, 2)`,
    );
    await makeBackup(source, file('orphan.tar.gz'), () => undefined);
    const target = await createDatabase('migrated');
    await ask(target, `insert into app_user (email, name, password_hash) values ('kept@example.com', 'Kept', 'x')`);
    await expect(restoreBackup(target, file('orphan.tar.gz'), replacing)).rejects.toThrow(/foreign key/);
    expect(await ask(target, 'select email from app_user')).toEqual([{ email: 'kept@example.com' }]);
  });

  test('books that do not balance, and leaves what was there', async () => {
    const source = await createDatabase('empty');
    await restoreBackup(source, file('good.tar.gz'), intoEmpty);
    await ask(source, 'update ledger_account set balance = balance + 1');
    await makeBackup(source, file('broken.tar.gz'), () => undefined);
    const target = await createInUse();
    await expect(restoreBackup(target, file('broken.tar.gz'), replacing)).rejects.toThrow(
      /books in the backup do not balance/,
    );
    await expectInUse(target);
    await expect(moveDatabase(source, target, { ...replacing, directory })).rejects.toThrow(
      /books in the backup do not balance/,
    );
    await expectInUse(target);
  });

  test('a migration that fails, and leaves what was there', async () => {
    const migrations = path.join(directory, 'migrations');
    fs.cpSync('lib/platform/db/migrations', migrations, { recursive: true });
    const entry = { idx: journal.entries.length, version: '7', when: newest + 1, tag: 'later', breakpoints: true };
    fs.writeFileSync(
      path.join(migrations, 'meta/_journal.json'),
      JSON.stringify({ ...journal, entries: [...journal.entries, entry] }),
    );
    const later = (sql: string) => fs.writeFileSync(path.join(migrations, 'later.sql'), sql);
    later('drop table app_clock;--> statement-breakpoint\nalter table booking add constraint nothing check (id < 0);');
    const target = await createInUse();
    const restore = () => restoreBackup(target, file('good.tar.gz'), { ...replacing, migrations });
    await expect(restore()).rejects.toThrow(/check constraint "nothing"/);
    await expectInUse(target);
    later('alter table booking add constraint something check (id > 0);');
    fs.writeFileSync(
      path.join(migrations, 'online/later.sql'),
      'CREATE INDEX CONCURRENTLY "later_index" ON "booking" ("message");',
    );
    await restore();
    expect(await messagesOf(target)).toEqual([HARD]);
    expect(await ask(target, `select relname from pg_class where relname = 'later_index'`)).toHaveLength(1);
    // Nothing is left to the next start.
    await migrate(target, migrations);
  });

  test('a source that was written to meanwhile, and leaves what was in the target', async () => {
    const source = await createDatabase('empty');
    await restoreBackup(source, file('good.tar.gz'), intoEmpty);
    const target = await createInUse();
    let isLate = false;
    const onProgress = (line: string) => {
      if (line !== 'Every row is equal' || isLate) return;
      isLate = true;
      execFileSync(process.execPath, ['-e', WRITE, source]);
    };
    await expect(moveDatabase(source, target, { mayReplace: true, directory, onProgress })).rejects.toThrow(
      /app_state differs/,
    );
    expect(isLate).toBe(true);
    await expectInUse(target);
  });
});

test('a backup of an older version is restored and brought forward', async () => {
  const source = await createDatabase('empty');
  const older =
    journal.entries
      .map(({ when }) => when)
      .sort((a, b) => a - b)
      .at(-2) ?? 0;
  await onSession(source, (client) => inOneTransaction(client, '', () => createSchemaAt(client, older)));
  await ask(source, `insert into app_user (email, name, password_hash) values ('old@example.com', 'Old', 'x')`);
  const { migration } = await makeBackup(source, file('old.tar.gz'), () => undefined);
  expect(migration).toBe(older);
  const target = await createDatabase('empty');
  await restoreBackup(target, file('old.tar.gz'), intoEmpty);
  expect(await ask(target, 'select email from app_user')).toEqual([{ email: 'old@example.com' }]);
  expect(await ask(target, 'select max(created_at)::text as newest from drizzle.__drizzle_migrations')).toEqual([
    { newest: String(newest) },
  ]);
});

test('a database moves to another place row by row, and stays where it was', async () => {
  const target = await createDatabase('empty');
  const { rows } = await moveDatabase(url, target, { ...intoEmpty, directory });
  expect(rows).toBeGreaterThan(50);
  expect(await messagesOf(target)).toEqual([HARD]);
  expect(await messagesOf(url)).toEqual([HARD]);
  await expect(moveDatabase(url, url, { ...replacing, directory })).rejects.toThrow(/same database/);
  await expect(moveDatabase(url, target, { ...intoEmpty, directory })).rejects.toThrow(/contains data/);
  await expect(moveDatabase(await createDatabase('empty'), target, { ...replacing, directory })).rejects.toThrow(
    /not a database of Folio/,
  );
});

test('no table is forgotten', async () => {
  const listed = (await onSession(url, listTables)).filter(({ schema }) => schema === 'public').map(({ name }) => name);
  const there = await ask<{ name: string }>(
    url,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(listed.toSorted()).toEqual(there.map(({ name }) => name).toSorted());
});
