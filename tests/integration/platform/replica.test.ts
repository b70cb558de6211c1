import { sql } from 'drizzle-orm';
import { closePool, connection } from '@/lib/platform/db/connection';
import { findState } from '@/lib/platform/db/app-state';
import { closeReplica, readFromReplica, readPresent } from '@/lib/platform/db/replica';
import { inTransaction } from '@/lib/platform/db/transaction';
import { resetEnv } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { createBookingEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { autocompleteEndpoint, searchHotelsEndpoint } from '@/lib/domains/search/contract/search';
import { noteWritten, readFor } from '@/lib/platform/http/server/just-written';
import { ask } from '@/tests/support/databases';
import { startPair, type Pair } from '@/tests/support/replica';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(120_000);

const own = process.env.DATABASE_URL;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let pair: Pair;

const use = async (primary: string | undefined, replica: string | undefined) => {
  await closeReplica();
  await closePool();
  process.env.DATABASE_URL = primary;
  if (replica === undefined) delete process.env.DATABASE_READ_URL;
  else process.env.DATABASE_READ_URL = replica;
  resetEnv();
};
/** Who answered, and what it knows. */
async function look(): Promise<{ by: string; value: unknown }> {
  const { rows } = await connection().execute<{ is_replica: boolean }>(sql`select pg_is_in_recovery() as is_replica`);
  return { by: rows[0]?.is_replica ? 'replica' : 'primary', value: await findState('said') };
}
const answerer = async () => (await readFromReplica(look)).by;
async function until(who: string): Promise<void> {
  for (let turn = 0; turn < 900 && (await answerer()) !== who; turn += 1) await pause(50);
  expect(await answerer()).toBe(who);
}
let said = 0;
const say = async () => {
  said += 1;
  await ask(
    pair.primary,
    `insert into app_state (key, value, updated_at) values ('said', '${said}', now())
    on conflict (key) do update set value = excluded.value`,
  );
  return said;
};

beforeAll(async () => {
  pair = await startPair();
});
beforeEach(async () => {
  await use(pair.primary, pair.replica);
  await until('replica');
});
afterAll(async () => {
  await use(own, undefined);
  await pair.demolish();
});

test('without a replica everything is read from the one database', async () => {
  await use(pair.primary, undefined);
  expect([await answerer(), (await readPresent(look)).by]).toEqual(['primary', 'primary']);
});

test('only what asks for it is read there; transactions and everything else stay on the primary', async () => {
  expect((await look()).by).toBe('primary');
  expect((await readFromReplica(look)).by).toBe('replica');
  const inside = await readFromReplica(() =>
    inTransaction(async (tx) => (await tx.execute(sql`select pg_is_in_recovery() as is_replica`)).rows[0]),
  );
  expect(inside).toEqual({ is_replica: false });
});

test('nothing is written there: what tries runs again on the primary', async () => {
  await readFromReplica(() => connection().execute(sql`delete from app_state where key = 'nobody'`));
  expect(await answerer()).toBe('primary');
});

test('what is said by the product itself is an answer', async () => {
  let runs = 0;
  const refusal = readFromReplica(async () => {
    runs += 1;
    throw new AppError('NOT_FOUND');
  });
  await expect(refusal).rejects.toMatchObject({ name: 'AppError' });
  expect([runs, await answerer()]).toEqual([1, 'replica']);
});

test('what will be kept is read there only with everything that was written before', async () => {
  for (let time = 0; time < 20; time += 1) {
    const value = await say();
    expect((await readPresent(look)).value).toBe(value);
  }
  await ask(pair.replica, 'select pg_wal_replay_pause()');
  const value = await say();
  expect(await readPresent(look)).toEqual({ by: 'primary', value });
  // Within a reading that may be some seconds old, too.
  expect(await readFromReplica(() => readPresent(look))).toEqual({ by: 'primary', value });
  await ask(pair.replica, 'select pg_wal_replay_resume()');
});

testInFull(
  'a replica that stands still is read for some seconds, then left alone, and taken up again when it has caught up',
  async () => {
    const before = await say();
    await readPresent(look);
    await pause(1_500);
    await ask(pair.replica, 'select pg_wal_replay_pause()');
    await say();
    expect(await readFromReplica(look)).toEqual({ by: 'replica', value: before });
    await until('primary');
    expect((await readFromReplica(look)).value).toBe(said);
    await ask(pair.replica, 'select pg_wal_replay_resume()');
    await until('replica');
  },
);

test('a replica that dies in the middle is noticed by nobody', async () => {
  const wrong: string[] = [];
  const asked = { replica: 0, primary: 0 };
  let isOver = false;
  const readers = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const { by } = await readFromReplica(look).catch((error: unknown) => {
        wrong.push(String(error));
        return { by: 'primary' };
      });
      asked[by as 'primary'] += 1;
      await pause(2);
    }
  });
  // However slow the machine is: what is asked of each counts, not how long that takes.
  const haveAsked = async (whom: 'replica' | 'primary', times: number) => {
    for (let turn = 0; turn < 600 && asked[whom] <= times; turn += 1) await pause(50);
  };
  await haveAsked('replica', 20);
  await pair.stopReplica();
  await haveAsked('primary', asked.primary + 20);
  isOver = true;
  await Promise.all(readers);
  expect(wrong).toEqual([]);
  expect(asked.replica).toBeGreaterThan(20);
  expect(asked.primary).toBeGreaterThan(20);
  await pair.startReplica();
});

test('a database that follows nobody is no replica, whatever it holds', async () => {
  await use(pair.primary, own);
  for (let time = 0; time < 10; time += 1) {
    expect(await answerer()).toBe('primary');
    await pause(150);
  }
});

test('an address where nobody is costs nothing but the replica', async () => {
  await use(pair.primary, 'postgresql://folio@127.0.0.1:9/folio');
  expect(await answerer()).toBe('primary');
});

test('whoever has just written reads on the primary for a while', async () => {
  const asking = (cookie: string) => new Request('http://localhost/api/v2/search/', { headers: { cookie } });
  const note = noteWritten(createBookingEndpoint);
  expect(note).toMatch(/^folio_wrote=1; Path=\/; Max-Age=10; HttpOnly; SameSite=Lax/);
  expect((await readFor(asking(`a=b; ${note?.split(';')[0]}`), look)).by).toBe('primary');
  expect((await readFor(asking('a=b'), look)).by).toBe('replica');
  expect([noteWritten(searchHotelsEndpoint), noteWritten(autocompleteEndpoint)]).toEqual([null, null]);
  await use(pair.primary, undefined);
  expect(noteWritten(createBookingEndpoint)).toBeNull();
});
