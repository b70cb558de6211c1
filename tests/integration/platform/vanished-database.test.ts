import net from 'node:net';
import { sql } from 'drizzle-orm';
import { closePool, connection, pool } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { resetEnv } from '@/lib/platform/env/env';
import { errorResponse } from '@/lib/platform/http/server/respond';
import { openDatabaseProxy, type DatabaseProxy } from '@/tests/support/database-proxy';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(90_000);

const originalUrl = process.env.DATABASE_URL ?? '';
const POOL_SIZE = 3;
let proxy: DatabaseProxy;

const useDatabase = async (url: string, size?: number) => {
  await closePool();
  process.env.DATABASE_URL = url;
  if (size === undefined) delete process.env.DATABASE_POOL_SIZE;
  else process.env.DATABASE_POOL_SIZE = String(size);
  resetEnv();
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the duration and the HTTP status that an error would cause. */
async function measureOutcome(work: Promise<unknown>): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const status = await work.then(
    () => 200,
    (error: unknown) => errorResponse(error, 'test', 'x').status,
  );
  return { status, ms: performance.now() - began };
}
const selectOne = () => connection().execute(sql`select 1`);

beforeEach(async () => {
  // Expected 5xx errors are logged; the output of a test run must not contain them.
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  proxy = await openDatabaseProxy(originalUrl);
  await useDatabase(proxy.url, POOL_SIZE);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await proxy.close();
  await useDatabase(originalUrl);
});

testInFull(
  'statements to a vanished database fail after their time limit, and their connections are replaced',
  async () => {
    let markVanished: () => void = () => undefined;
    const databaseVanished = new Promise<void>((resolve) => (markVanished = resolve));
    const transactions = Array.from({ length: POOL_SIZE - 1 }, () =>
      inTransaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await databaseVanished;
        // Neither of these two pipelined statements is answered.
        await Promise.all([tx.execute(sql`select 2`), tx.execute(sql`select 3`)]);
      }),
    );
    await Promise.all([selectOne(), pause(200)]);
    proxy.stopResponding();
    markVanished();
    const lost = Promise.all([...transactions, selectOne()].map(measureOutcome));
    await pause(500);
    expect(pool().totalCount).toBe(POOL_SIZE);
    proxy.replaceHost();
    // New statements wait for a connection at most until the earlier statements have failed.
    const next = await Promise.all(Array.from({ length: 10 }, () => measureOutcome(selectOne())));
    expect(next.map(({ status }) => status)).toEqual(next.map(() => 200));
    for (const { status, ms } of await lost) {
      expect(status).toBe(503);
      expect(ms).toBeGreaterThan(15_000);
      expect(ms).toBeLessThan(25_000);
    }
    const { ms } = await measureOutcome(selectOne());
    expect(ms).toBeLessThan(1_000);
    expect(pool().waitingCount).toBe(0);
  },
);

testInFull('transactions that fail while they begin release their connections', async () => {
  await Promise.all(Array.from({ length: POOL_SIZE }, selectOne));
  proxy.stopResponding();
  const lost = await Promise.all(
    Array.from({ length: POOL_SIZE }, () => measureOutcome(inTransaction((tx) => tx.execute(sql`select 1`)))),
  );
  expect(lost.map(({ status }) => status)).toEqual(lost.map(() => 503));
  proxy.replaceHost();
  expect(await measureOutcome(selectOne())).toMatchObject({ status: 200 });
  expect(pool().totalCount).toBe(1);
});

testInFull('statementSeconds raises the statement timeout of one transaction', async () => {
  const { rows } = await inTransaction(
    (tx) => tx.execute<{ limit: string }>(sql`select current_setting('statement_timeout') as limit from pg_sleep(22)`),
    { statementSeconds: 40 },
  );
  expect(rows).toEqual([{ limit: '40s' }]);
  expect((await connection().execute(sql`show statement_timeout`)).rows).toEqual([{ statement_timeout: '15s' }]);
});

test('idle connections use TCP keep-alive after ten seconds', async () => {
  const setKeepAlive = jest.spyOn(net.Socket.prototype, 'setKeepAlive');
  await selectOne();
  expect(setKeepAlive.mock.calls).toEqual([[true, 10_000]]);
});
