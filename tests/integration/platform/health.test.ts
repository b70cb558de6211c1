import pg from 'pg';
import { GET as live } from '@/app/api/health/live/route';
import { GET as ready } from '@/app/api/health/ready/route';
import { resetEnv } from '@/lib/platform/env/env';
import { beginStopping, cancelStopping } from '@/lib/platform/health/lifecycle';
import { callRoute } from '@/tests/support/call-route';

const databaseUrl = process.env.DATABASE_URL ?? '';
type Errors = { errors: { code: number; message: string }[] };

const useDatabase = (url: string) => {
  process.env.DATABASE_URL = url;
  resetEnv();
};
/** Answers are kept for a second. */
const forget = () => new Promise((resolve) => setTimeout(resolve, 1_100));

afterEach(() => {
  cancelStopping();
  useDatabase(databaseUrl);
});

const NOT_READY = (message: string) => ({ status: 503, body: { errors: [{ code: 2015, message }] } });

test('a process with a migrated database lives and is ready, and no cache may keep that', async () => {
  expect(await callRoute(live)).toMatchObject({ status: 200, body: { status: 'live' } });
  const answer = await callRoute(ready);
  expect(answer).toMatchObject({ status: 200, body: { status: 'ready' } });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('without a database it lives, whatever cookie is sent, and soon says that it is not ready', async () => {
  useDatabase('postgresql://nobody:secret@127.0.0.1:1/none');
  const cookie = 'folio_session=Fe26.2*1*forged';
  expect(await callRoute(live, { cookie })).toMatchObject({ status: 200 });
  const started = performance.now();
  const answer = await callRoute(ready, { cookie });
  expect(answer).toMatchObject(NOT_READY('The database does not answer'));
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(JSON.stringify(answer.body)).not.toContain('127.0.0.1');
  expect(performance.now() - started).toBeLessThan(2_500);
});

test('a database that takes connections but never answers is away too', async () => {
  const silent = (await import('node:net')).createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  try {
    useDatabase(`postgresql://nobody@127.0.0.1:${(silent.address() as { port: number }).port}/none`);
    const started = performance.now();
    expect(await callRoute(ready)).toMatchObject(NOT_READY('The database does not answer'));
    expect(performance.now() - started).toBeLessThan(2_500);
  } finally {
    silent.close();
  }
});

test('a process that has begun to stop is not ready but lives, whatever the database says', async () => {
  beginStopping();
  expect(await callRoute<Errors>(ready)).toMatchObject(NOT_READY('This instance is stopping'));
  expect(await callRoute(live)).toMatchObject({ status: 200 });
});

describe('a database that lacks migrations', () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  beforeAll(() => client.connect());
  afterAll(() => client.end());

  test('the newest one, or all', async () => {
    await client.query('create table kept as select * from drizzle.__drizzle_migrations');
    await client.query('delete from drizzle.__drizzle_migrations where id = (select max(id) from kept)');
    await forget();
    expect(await callRoute(ready)).toMatchObject(NOT_READY('The database lacks migrations of this version'));
    await client.query('alter schema drizzle rename to elsewhere');
    await forget();
    expect(await callRoute(ready)).toMatchObject(NOT_READY('The database lacks migrations of this version'));
    await client.query('alter schema elsewhere rename to drizzle');
    await client.query(
      'insert into drizzle.__drizzle_migrations select * from kept where id not in (select id from drizzle.__drizzle_migrations)',
    );
    await forget();
    expect(await callRoute(ready)).toMatchObject({ status: 200 });
  });

  test('a newer schema than ours is ready: instances are replaced one by one', async () => {
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)");
    await forget();
    expect(await callRoute(ready)).toMatchObject({ status: 200 });
  });
});
