import type { ChildProcess } from 'node:child_process';
import { exitOf, startChild, typeScriptArgs } from '@/scripts/launch/child';
import { querySql, createDatabase, dropDatabases } from '@/tests/support/databases';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(120_000);

let worker: ChildProcess | undefined;
let output = '';
afterEach(async () => {
  worker?.kill('SIGKILL');
  await dropDatabases();
});

function start(url: string): void {
  output = '';
  worker = startChild({
    args: typeScriptArgs('server/worker/main.ts'),
    env: { DATABASE_URL: url, LOG_LEVEL: 'info' },
    onLine: (line) => void (output += line),
  });
}

async function untilLogged(event: string): Promise<void> {
  for (let waited = 0; !output.includes(event) && waited < 60_000; waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(output).toContain(event);
}

async function createOutdatedDatabase(): Promise<{ url: string; migrate: () => Promise<unknown> }> {
  const url = await createDatabase('migrated');
  const [newest] = await querySql<{ hash: string; created_at: string }>(
    url,
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning hash, created_at',
  );
  const insert = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${newest?.hash}', ${newest?.created_at})`;
  return { url, migrate: () => querySql(url, insert) };
}

testInFull(
  'the worker starts no job while a migration is missing, and starts when the database is migrated',
  async () => {
    const { url, migrate } = await createOutdatedDatabase();
    start(url);
    await untilLogged('worker.waits');
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(output).not.toContain('worker.ready');
    const [queued] = await querySql<{ jobs: number }>(url, 'select count(*)::int as jobs from jobs.jobs');
    expect(queued).toEqual({ jobs: 0 });
    await migrate();
    await untilLogged('worker.ready');
  },
);

testInFull('the worker stops on SIGTERM while it waits for migrations', async () => {
  const { url } = await createOutdatedDatabase();
  start(url);
  await untilLogged('worker.waits');
  worker?.kill('SIGTERM');
  expect(await exitOf(worker as ChildProcess)).toBe(0);
  expect(output).toContain('worker.stopped');
});
