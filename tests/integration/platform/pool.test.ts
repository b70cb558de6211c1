import { sql } from 'drizzle-orm';
import { closePool, connection, pool } from '@/lib/platform/db/connection';
import { LOAD_LIMITS } from '@/lib/platform/db/bulk-load';
import { inTransaction } from '@/lib/platform/db/transaction';
import { resetEnv } from '@/lib/platform/env/env';
import { errorResponse } from '@/lib/platform/http/server/respond';
import { querySql } from '@/tests/support/databases';
import { speedLimitMs } from '@/tests/support/test-extent';

const toErrorResponse = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return errorResponse(error, 'test', 'x');
};

async function withSettings(settings: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const before = Object.keys(settings).map((name) => [name, process.env[name]] as const);
  const use = async (pairs: readonly (readonly [string, string | undefined])[]) => {
    await closePool();
    for (const [name, value] of pairs) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
    resetEnv();
  };
  await use(Object.entries(settings));
  await work().finally(() => use(before));
}

// Expected 5xx errors are logged; the output of a test run must not contain them.
beforeEach(() => void jest.spyOn(process.stdout, 'write').mockImplementation(() => true));
afterEach(() => jest.restoreAllMocks());

test('a query returns 503 with Retry-After when no connection is free within DATABASE_WAIT_SECONDS', () =>
  withSettings({ DATABASE_POOL_SIZE: '2', DATABASE_WAIT_SECONDS: '1' }, async () => {
    const clients = await Promise.all([pool().connect(), pool().connect()]);
    const started = performance.now();
    const answer = await toErrorResponse(connection().execute(sql`select 1`));
    const waited = performance.now() - started;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(waited).toBeGreaterThan(950);
    expect(waited).toBeLessThan(speedLimitMs(3_000));
    for (const client of clients) client.release();
    expect((await connection().execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  }));

test('every connection has timeouts for statements, locks and idle transactions', async () => {
  const { rows } = await connection().execute<{
    name: string;
    setting: string;
  }>(sql`select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`);
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
    idle_in_transaction_session_timeout: 15_000,
    lock_timeout: 3_000,
    statement_timeout: 15_000,
  });
});

test('a transaction with LOAD_LIMITS may be idle for one minute', async () => {
  const { rows } = await inTransaction((tx) => tx.execute(sql`show idle_in_transaction_session_timeout`), LOAD_LIMITS);
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
});

test('the row locks of an idle transaction are released after the idle timeout', async () => {
  await connection().execute(sql`insert into app_state (key, value, updated_at) values ('held', '1', now())`);
  const holder = await pool().connect();
  holder.on('error', () => undefined);
  await holder.query(
    `set idle_in_transaction_session_timeout = '1s'; begin; update app_state set value = '2' where key = 'held'`,
  );
  const done = await inTransaction(async (tx) => tx.execute(sql`update app_state set value = '3' where key = 'held'`));
  expect(done.rowCount).toBe(1);
  holder.release(true);
});

test('a write to a database that has become read-only returns 503', async () => {
  const name = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1);
  const setReadOnly = (value: string) =>
    querySql(process.env.DATABASE_URL ?? '', `alter database "${name}" set default_transaction_read_only = ${value}`);
  await setReadOnly('on');
  await closePool();
  const insert = connection().execute(sql`insert into app_state (key, value, updated_at) values ('x', '1', now())`);
  expect((await toErrorResponse(insert)).status).toBe(503);
  await querySql(
    process.env.DATABASE_URL ?? '',
    'set default_transaction_read_only = off',
    `alter database "${name}" reset default_transaction_read_only`,
  );
  await closePool();
});
