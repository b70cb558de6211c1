import type { ChildProcess } from 'node:child_process';
import { exitOf, startChild, typeScriptArgs } from '@/scripts/launch/child';
import { ask, createDatabase, dropDatabases } from '@/tests/support/databases';

jest.setTimeout(120_000);

let worker: ChildProcess | undefined;
let said = '';
afterEach(async () => {
  worker?.kill('SIGKILL');
  await dropDatabases();
});

function start(url: string): void {
  said = '';
  worker = startChild({
    args: typeScriptArgs('server/worker.ts'),
    env: { DATABASE_URL: url, LOG_LEVEL: 'info' },
    onLine: (line) => void (said += line),
  });
}

async function until(word: string): Promise<void> {
  for (let waited = 0; !said.includes(word) && waited < 60_000; waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(said).toContain(word);
}

/** A database as the version before left it. */
async function databaseBefore(): Promise<{ url: string; migrate: () => Promise<unknown> }> {
  const url = await createDatabase('migrated');
  const [newest] = await ask<{ hash: string; created_at: string }>(
    url,
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning hash, created_at',
  );
  const insert = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${newest?.hash}', ${newest?.created_at})`;
  return { url, migrate: () => ask(url, insert) };
}

test('the worker begins no job on a database without the migrations of its version, and begins once they are there', async () => {
  const { url, migrate } = await databaseBefore();
  start(url);
  await until('worker.waits');
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(said).not.toContain('worker.ready');
  const [queued] = await ask<{ jobs: number }>(url, 'select count(*)::int as jobs from jobs.jobs');
  expect(queued).toEqual({ jobs: 0 });
  await migrate();
  await until('worker.ready');
});

test('a worker that waits ends when it is told to', async () => {
  const { url } = await databaseBefore();
  start(url);
  await until('worker.waits');
  worker?.kill('SIGTERM');
  expect(await exitOf(worker as ChildProcess)).toBe(0);
  expect(said).toContain('worker.stopped');
});
