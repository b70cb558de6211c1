import net from 'node:net';
import { sql } from 'drizzle-orm';
import { closePool, connection, pool } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { resetEnv } from '@/lib/platform/env/env';
import { errorResponse } from '@/lib/platform/http/server/respond';
import { openDatabaseProxy, type DatabaseProxy } from '@/tests/support/database-proxy';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(90_000);

const own = process.env.DATABASE_URL ?? '';
const POOL_SIZE = 3;
let proxy: DatabaseProxy;

const use = async (url: string, size?: number) => {
  await closePool();
  process.env.DATABASE_URL = url;
  if (size === undefined) delete process.env.DATABASE_POOL_SIZE;
  else process.env.DATABASE_POOL_SIZE = String(size);
  resetEnv();
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a caller is answered, and after how long. */
async function outcomeOf(work: Promise<unknown>): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const status = await work.then(
    () => 200,
    (error: unknown) => errorResponse(error, 'test', 'x').status,
  );
  return { status, ms: performance.now() - began };
}
const one = () => connection().execute(sql`select 1`);

beforeEach(async () => {
  // Errors that answer 5xx are logged, which other tests must not do.
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  proxy = await openDatabaseProxy(own);
  await use(proxy.url, POOL_SIZE);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await proxy.close();
  await use(own);
});

testInFull('statements whose database has vanished are given up, and their places serve others', async () => {
  let tellGone: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (tellGone = resolve));
  const transactions = Array.from({ length: POOL_SIZE - 1 }, () =>
    inTransaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await gone;
      // Several on their way at once, none of them answered.
      await Promise.all([tx.execute(sql`select 2`), tx.execute(sql`select 3`)]);
    }),
  );
  await Promise.all([one(), pause(200)]);
  proxy.vanish();
  tellGone();
  const lost = Promise.all([...transactions, one()].map(outcomeOf));
  await pause(500);
  expect(pool().totalCount).toBe(POOL_SIZE);
  proxy.replace();
  // Whoever comes now waits for a place, no longer than the statements before have.
  const next = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(one())));
  expect(next.map(({ status }) => status)).toEqual(next.map(() => 200));
  for (const { status, ms } of await lost) {
    expect(status).toBe(503);
    expect(ms).toBeGreaterThan(15_000);
    expect(ms).toBeLessThan(25_000);
  }
  const { ms } = await outcomeOf(one());
  expect(ms).toBeLessThan(1_000);
  expect(pool().waitingCount).toBe(0);
});

testInFull('transactions that had just been opened give their places back too', async () => {
  await Promise.all(Array.from({ length: POOL_SIZE }, one));
  proxy.vanish();
  const lost = await Promise.all(
    Array.from({ length: POOL_SIZE }, () => outcomeOf(inTransaction((tx) => tx.execute(sql`select 1`)))),
  );
  expect(lost.map(({ status }) => status)).toEqual(lost.map(() => 503));
  proxy.replace();
  expect(await outcomeOf(one())).toMatchObject({ status: 200 });
  expect(pool().totalCount).toBe(1);
});

testInFull('a transaction may be given the time for a longer statement', async () => {
  const { rows } = await inTransaction(
    (tx) => tx.execute<{ limit: string }>(sql`select current_setting('statement_timeout') as limit from pg_sleep(22)`),
    { statementSeconds: 40 },
  );
  expect(rows).toEqual([{ limit: '40s' }]);
  expect((await connection().execute(sql`show statement_timeout`)).rows).toEqual([{ statement_timeout: '15s' }]);
});

test('connections that nobody uses are asked by the operating system after some seconds', async () => {
  const kept = jest.spyOn(net.Socket.prototype, 'setKeepAlive');
  await one();
  expect(kept.mock.calls).toEqual([[true, 10_000]]);
});
