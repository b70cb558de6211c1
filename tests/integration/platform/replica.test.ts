import { sql } from 'drizzle-orm';
import { closePool, connection } from '@/lib/platform/db/connection';
import { findState } from '@/lib/platform/db/app-state';
import { closeReplica, readFromReplica, readCurrentData } from '@/lib/platform/db/replica';
import { inTransaction } from '@/lib/platform/db/transaction';
import { resetEnv } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { createBookingEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { autocompleteEndpoint, searchHotelsEndpoint } from '@/lib/domains/search/contract/search';
import { recentWriteCookie, readFor } from '@/lib/platform/http/server/recent-write';
import { querySql } from '@/tests/support/databases';
import { startPrimaryAndReplica, type PrimaryAndReplica } from '@/tests/support/replica';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(120_000);

const originalUrl = process.env.DATABASE_URL;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let pair: PrimaryAndReplica;

const useDatabases = async (primary: string | undefined, replica: string | undefined) => {
  await closeReplica();
  await closePool();
  process.env.DATABASE_URL = primary;
  if (replica === undefined) delete process.env.DATABASE_READ_URL;
  else process.env.DATABASE_READ_URL = replica;
  resetEnv();
};
/** Returns the server that answered and its value of 'said'. */
async function readState(): Promise<{ by: string; value: unknown }> {
  const { rows } = await connection().execute<{ is_replica: boolean }>(sql`select pg_is_in_recovery() as is_replica`);
  return { by: rows[0]?.is_replica ? 'replica' : 'primary', value: await findState('said') };
}
const findAnsweringServer = async () => (await readFromReplica(readState)).by;
async function waitUntilAnsweredBy(server: string): Promise<void> {
  for (let attempt = 0; attempt < 900 && (await findAnsweringServer()) !== server; attempt += 1) await pause(50);
  expect(await findAnsweringServer()).toBe(server);
}
let lastWritten = 0;
const writeState = async () => {
  lastWritten += 1;
  await querySql(
    pair.primary,
    `insert into app_state (key, value, updated_at) values ('said', '${lastWritten}', now())
    on conflict (key) do update set value = excluded.value`,
  );
  return lastWritten;
};

beforeAll(async () => {
  pair = await startPrimaryAndReplica();
});
beforeEach(async () => {
  await useDatabases(pair.primary, pair.replica);
  await waitUntilAnsweredBy('replica');
});
afterAll(async () => {
  await useDatabases(originalUrl, undefined);
  await pair.remove();
});

test('without DATABASE_READ_URL, all reads use the primary', async () => {
  await useDatabases(pair.primary, undefined);
  expect([await findAnsweringServer(), (await readCurrentData(readState)).by]).toEqual(['primary', 'primary']);
});

test('readFromReplica uses the replica for reads outside of transactions only', async () => {
  expect((await readState()).by).toBe('primary');
  expect((await readFromReplica(readState)).by).toBe('replica');
  const inside = await readFromReplica(() =>
    inTransaction(async (tx) => (await tx.execute(sql`select pg_is_in_recovery() as is_replica`)).rows[0]),
  );
  expect(inside).toEqual({ is_replica: false });
});

test('a write inside readFromReplica is refused by the replica and runs on the primary', async () => {
  await readFromReplica(() => connection().execute(sql`delete from app_state where key = 'nobody'`));
  expect(await findAnsweringServer()).toBe('primary');
});

test('readFromReplica rethrows an AppError without a second run', async () => {
  let runs = 0;
  const result = readFromReplica(async () => {
    runs += 1;
    throw new AppError('NOT_FOUND');
  });
  await expect(result).rejects.toMatchObject({ name: 'AppError' });
  expect([runs, await findAnsweringServer()]).toEqual([1, 'replica']);
});

test('readCurrentData uses the replica only if it has every earlier write', async () => {
  for (let time = 0; time < 20; time += 1) {
    const value = await writeState();
    expect((await readCurrentData(readState)).value).toBe(value);
  }
  await querySql(pair.replica, 'select pg_wal_replay_pause()');
  const value = await writeState();
  expect(await readCurrentData(readState)).toEqual({ by: 'primary', value });
  // readFromReplica accepts older data, but a readCurrentData inside it does not.
  expect(await readFromReplica(() => readCurrentData(readState))).toEqual({ by: 'primary', value });
  await querySql(pair.replica, 'select pg_wal_replay_resume()');
});

testInFull(
  'readFromReplica stops using a replica that lags for some seconds, and uses it again when it has caught up',
  async () => {
    const before = await writeState();
    await readCurrentData(readState);
    await pause(1_500);
    await querySql(pair.replica, 'select pg_wal_replay_pause()');
    await writeState();
    expect(await readFromReplica(readState)).toEqual({ by: 'replica', value: before });
    await waitUntilAnsweredBy('primary');
    expect((await readFromReplica(readState)).value).toBe(lastWritten);
    await querySql(pair.replica, 'select pg_wal_replay_resume()');
    await waitUntilAnsweredBy('replica');
  },
);

test('readFromReplica causes no error when the replica is killed during reads', async () => {
  const errors: string[] = [];
  const answers = { replica: 0, primary: 0 };
  let isOver = false;
  const readers = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const { by } = await readFromReplica(readState).catch((error: unknown) => {
        errors.push(String(error));
        return { by: 'primary' };
      });
      answers[by as 'primary'] += 1;
      await pause(2);
    }
  });
  // Counts answers instead of measuring time, so that slow machines pass.
  const waitForAnswers = async (from: 'replica' | 'primary', times: number) => {
    for (let attempt = 0; attempt < 600 && answers[from] <= times; attempt += 1) await pause(50);
  };
  await waitForAnswers('replica', 20);
  await pair.stopReplica();
  await waitForAnswers('primary', answers.primary + 20);
  isOver = true;
  await Promise.all(readers);
  expect(errors).toEqual([]);
  expect(answers.replica).toBeGreaterThan(20);
  expect(answers.primary).toBeGreaterThan(20);
  await pair.startReplica();
});

testInFull('readFromReplica ignores a database that is not in recovery', async () => {
  await useDatabases(pair.primary, originalUrl);
  for (let time = 0; time < 10; time += 1) {
    expect(await findAnsweringServer()).toBe('primary');
    await pause(150);
  }
});

test('readFromReplica uses the primary when the replica is unreachable', async () => {
  await useDatabases(pair.primary, 'postgresql://folio@127.0.0.1:9/folio');
  expect(await findAnsweringServer()).toBe('primary');
});

test('a browser that has just written reads from the primary for ten seconds', async () => {
  const requestWith = (cookie: string) => new Request('http://localhost/api/v2/search/', { headers: { cookie } });
  const setCookie = recentWriteCookie(createBookingEndpoint);
  expect(setCookie).toMatch(/^folio_wrote=1; Path=\/; Max-Age=10; HttpOnly; SameSite=Lax/);
  expect((await readFor(requestWith(`a=b; ${setCookie?.split(';')[0]}`), readState)).by).toBe('primary');
  expect((await readFor(requestWith('a=b'), readState)).by).toBe('replica');
  expect([recentWriteCookie(searchHotelsEndpoint), recentWriteCookie(autocompleteEndpoint)]).toEqual([null, null]);
  await useDatabases(pair.primary, undefined);
  expect(recentWriteCookie(createBookingEndpoint)).toBeNull();
});
