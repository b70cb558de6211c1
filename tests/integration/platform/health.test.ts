import net, { type AddressInfo } from 'node:net';
import pg from 'pg';
import { GET as live } from '@/app/api/health/live/route';
import { GET as ready } from '@/app/api/health/ready/route';
import { resetEnv } from '@/lib/platform/env/env';
import { beginStopping, cancelStopping } from '@/lib/platform/health/lifecycle';
import { callRoute } from '@/tests/support/call-route';
import { speedLimitMs, testInFull } from '@/tests/support/test-extent';

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
  expect(performance.now() - started).toBeLessThan(speedLimitMs(2_500));
});

test('a database that takes connections but never answers is away too', async () => {
  const silent = net.createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  try {
    useDatabase(`postgresql://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`);
    const started = performance.now();
    expect(await callRoute(ready)).toMatchObject(NOT_READY('The database does not answer'));
    expect(performance.now() - started).toBeLessThan(speedLimitMs(2_500));
  } finally {
    silent.close();
  }
});

/** The database behind a door of ours, which can be shut. */
async function openDoor(): Promise<{ url: string; shut(): Promise<void>; open(): Promise<void> }> {
  const { hostname, port } = new URL(databaseUrl);
  const through = new Set<net.Socket>();
  const door = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const socket of [near, far]) {
      through.add(socket);
      socket.on('error', () => undefined).on('close', () => through.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  const listen = (at: number) => new Promise<void>((resolve) => door.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const at = (door.address() as AddressInfo).port;
  const url = new URL(databaseUrl);
  [url.hostname, url.port] = ['127.0.0.1', String(at)];
  // Not by the server's own socket, past the door.
  url.searchParams.delete('host');
  return {
    url: url.href,
    open: () => listen(at),
    async shut() {
      const closed = new Promise((resolve) => door.close(resolve));
      for (const socket of through) socket.destroy();
      await closed;
    },
  };
}

testInFull(
  'a database that goes away is missed three times before the process is not ready, and welcome back at once',
  async () => {
    const door = await openDoor();
    try {
      useDatabase(door.url);
      expect(await callRoute(ready)).toMatchObject({ status: 200 });
      await door.shut();
      for (const status of [200, 200, 503, 503]) {
        await forget();
        expect((await callRoute(ready)).status).toBe(status);
      }
      expect(await callRoute(ready)).toMatchObject(NOT_READY('The database does not answer'));
      await door.open();
      await forget();
      expect(await callRoute(ready)).toMatchObject({ status: 200 });
    } finally {
      await door.shut();
    }
  },
  20_000,
);

test('a busy process is no dead database: its loop stood still longer than a balancer waits', async () => {
  expect(await callRoute(ready)).toMatchObject({ status: 200 });
  await forget();
  const answer = callRoute(ready);
  const until = performance.now() + 1_500;
  await new Promise((resolve) => setTimeout(resolve, 5));
  while (performance.now() < until) Math.sqrt(until);
  expect(await answer).toMatchObject({ status: 200 });
});

test('a slow database is no dead one: who asks is told soon what was known before', async () => {
  expect(await callRoute(ready)).toMatchObject({ status: 200 });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table drizzle.__drizzle_migrations');
    await forget();
    const started = performance.now();
    expect(await callRoute(ready)).toMatchObject({ status: 200 });
    expect(performance.now() - started).toBeLessThan(speedLimitMs(2_500));
  } finally {
    await client.end();
  }
  await forget();
  expect(await callRoute(ready)).toMatchObject({ status: 200 });
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
