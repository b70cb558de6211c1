import pg from 'pg';
import { migrate } from '@/lib/platform/db/migrate';
import { exitOf, startChild, typeScriptArgs } from '@/scripts/launch/child';
import { testServerUrl } from '@/tests/support/test-server';

const created: string[] = [];

/** Creates a database with the demo catalogue. It is the template of later databases, so it must have no open connections. */
export async function createDemoDatabase(): Promise<string> {
  const url = await createDatabase('template1');
  await migrate(url);
  const seed = startChild({
    args: typeScriptArgs('scripts/demo/main.ts'),
    env: { STAGE: 'test', DATABASE_URL: url },
    onLine: () => undefined,
  });
  if ((await exitOf(seed)) !== 0) throw new Error('Loading the demo catalogue failed; see the output above');
  return url;
}

export async function copyDatabase(url: string): Promise<string> {
  return createDatabase(new URL(url).pathname.slice(1));
}

async function createDatabase(template: string): Promise<string> {
  const server = await testServerUrl();
  const name = `folio_bench_${process.pid}_${created.length}`;
  await onServer(server, `create database "${name}" template "${template}"`);
  created.push(name);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabases(): Promise<void> {
  const server = await testServerUrl();
  for (const name of created.splice(0)) await onServer(server, `drop database if exists "${name}" with (force)`);
}

export async function onDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function onServer(url: string, statement: string): Promise<unknown> {
  return onDatabase(url, (client) => client.query(statement));
}
