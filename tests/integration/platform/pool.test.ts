import { sql } from 'drizzle-orm';
import { closePool, connection, pool } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { resetEnv } from '@/lib/platform/env/env';
import { errorResponse } from '@/lib/platform/http/server/respond';
import { ask } from '@/tests/support/databases';
import { speedLimitMs } from '@/tests/support/test-extent';

const answerTo = async (work: Promise<unknown>) => {
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

// Errors that answer 5xx are logged, which other tests must not do.
beforeEach(() => void jest.spyOn(process.stdout, 'write').mockImplementation(() => true));
afterEach(() => jest.restoreAllMocks());

test('who finds every connection taken is told to come again, after as long as the setting says', () =>
  withSettings({ DATABASE_POOL_SIZE: '2', DATABASE_WAIT_SECONDS: '1' }, async () => {
    const taken = await Promise.all([pool().connect(), pool().connect()]);
    const started = performance.now();
    const answer = await answerTo(connection().execute(sql`select 1`));
    const waited = performance.now() - started;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(waited).toBeGreaterThan(950);
    expect(waited).toBeLessThan(speedLimitMs(3_000));
    for (const client of taken) client.release();
    expect((await connection().execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  }));

test('every connection gives up what takes too long', async () => {
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

test('a transaction whose process has stopped lets go of its rows', async () => {
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

test('a database that has become somebody’s replica counts as away, not as our mistake', async () => {
  const name = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1);
  const refuse = (value: string) =>
    ask(process.env.DATABASE_URL ?? '', `alter database "${name}" set default_transaction_read_only = ${value}`);
  await refuse('on');
  await closePool();
  const writing = connection().execute(sql`insert into app_state (key, value, updated_at) values ('x', '1', now())`);
  expect((await answerTo(writing)).status).toBe(503);
  await ask(
    process.env.DATABASE_URL ?? '',
    'set default_transaction_read_only = off',
    `alter database "${name}" reset default_transaction_read_only`,
  );
  await closePool();
});
