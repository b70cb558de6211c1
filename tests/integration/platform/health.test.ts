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
/** Health responses are cached for one second. */
const waitForCacheExpiry = () => new Promise((resolve) => setTimeout(resolve, 1_100));

afterEach(() => {
  cancelStopping();
  useDatabase(databaseUrl);
});

const DATABASE_PROBLEM = 'The database does not respond. See the log of this process and the state of PostgreSQL.';
const SCHEMA_PROBLEM = 'The database lacks migrations of this version. Run `npm run migrate`.';
const NOT_READY = (message: string) => ({ status: 503, body: { errors: [{ code: 2015, message }] } });

test('liveness and readiness return 200 with a migrated database, and caches may not store them', async () => {
  expect(await callRoute(live)).toMatchObject({ status: 200, body: { status: 'live' } });
  const answer = await callRoute(ready);
  expect(answer).toMatchObject({ status: 200, body: { status: 'ready' } });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('without a database, liveness returns 200 and readiness returns 503 within its time limit, with any cookie', async () => {
  useDatabase('postgresql://nobody:secret@127.0.0.1:1/none');
  const cookie = 'folio_session=Fe26.2*1*forged';
  expect(await callRoute(live, { cookie })).toMatchObject({ status: 200 });
  const started = performance.now();
  const answer = await callRoute(ready, { cookie });
  expect(answer).toMatchObject(NOT_READY(DATABASE_PROBLEM));
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(JSON.stringify(answer.body)).not.toContain('127.0.0.1');
  expect(performance.now() - started).toBeLessThan(speedLimitMs(2_500));
});

test('readiness returns 503 when the database accepts connections and never answers', async () => {
  const silent = net.createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  try {
    useDatabase(`postgresql://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`);
    const started = performance.now();
    expect(await callRoute(ready)).toMatchObject(NOT_READY(DATABASE_PROBLEM));
    expect(performance.now() - started).toBeLessThan(speedLimitMs(2_500));
  } finally {
    silent.close();
  }
});

/** Starts a TCP proxy to the database that can be stopped and started again. */
async function startProxy(): Promise<{ url: string; stop(): Promise<void>; start(): Promise<void> }> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  const proxy = net.createServer((client) => {
    const server = net.connect(Number(port), hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.pipe(server).pipe(client);
  });
  const listen = (at: number) => new Promise<void>((resolve) => proxy.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const at = (proxy.address() as AddressInfo).port;
  const url = new URL(databaseUrl);
  [url.hostname, url.port] = ['127.0.0.1', String(at)];
  // The host parameter is removed, because it would bypass the proxy through the server's Unix socket.
  url.searchParams.delete('host');
  return {
    url: url.href,
    start: () => listen(at),
    async stop() {
      const closed = new Promise((resolve) => proxy.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

testInFull(
  'readiness returns 503 after the third failed check of the database, and 200 after the first successful one',
  async () => {
    const proxy = await startProxy();
    try {
      useDatabase(proxy.url);
      expect(await callRoute(ready)).toMatchObject({ status: 200 });
      await proxy.stop();
      for (const status of [200, 200, 503, 503]) {
        await waitForCacheExpiry();
        expect((await callRoute(ready)).status).toBe(status);
      }
      expect(await callRoute(ready)).toMatchObject(NOT_READY(DATABASE_PROBLEM));
      await proxy.start();
      await waitForCacheExpiry();
      expect(await callRoute(ready)).toMatchObject({ status: 200 });
    } finally {
      await proxy.stop();
    }
  },
  20_000,
);

testInFull('readiness returns 200 although the event loop was blocked longer than the check may take', async () => {
  expect(await callRoute(ready)).toMatchObject({ status: 200 });
  await waitForCacheExpiry();
  const answer = callRoute(ready);
  const until = performance.now() + 1_500;
  await new Promise((resolve) => setTimeout(resolve, 5));
  while (performance.now() < until) Math.sqrt(until);
  expect(await answer).toMatchObject({ status: 200 });
});

testInFull('readiness returns the previous result within its time limit when the database is slow', async () => {
  expect(await callRoute(ready)).toMatchObject({ status: 200 });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table drizzle.__drizzle_migrations');
    await waitForCacheExpiry();
    const started = performance.now();
    expect(await callRoute(ready)).toMatchObject({ status: 200 });
    expect(performance.now() - started).toBeLessThan(speedLimitMs(2_500));
  } finally {
    await client.end();
  }
  await waitForCacheExpiry();
  expect(await callRoute(ready)).toMatchObject({ status: 200 });
});

test('a stopping process returns 503 for readiness and 200 for liveness', async () => {
  beginStopping();
  expect(await callRoute<Errors>(ready)).toMatchObject(NOT_READY('This instance is shutting down'));
  expect(await callRoute(live)).toMatchObject({ status: 200 });
});

describe('readiness', () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  beforeAll(() => client.connect());
  afterAll(() => client.end());

  testInFull('returns 503 when the database lacks the newest migration or all of them', async () => {
    await client.query('create table kept as select * from drizzle.__drizzle_migrations');
    await client.query('delete from drizzle.__drizzle_migrations where id = (select max(id) from kept)');
    await waitForCacheExpiry();
    expect(await callRoute(ready)).toMatchObject(NOT_READY(SCHEMA_PROBLEM));
    await client.query('alter schema drizzle rename to elsewhere');
    await waitForCacheExpiry();
    expect(await callRoute(ready)).toMatchObject(NOT_READY(SCHEMA_PROBLEM));
    await client.query('alter schema elsewhere rename to drizzle');
    await client.query(
      'insert into drizzle.__drizzle_migrations select * from kept where id not in (select id from drizzle.__drizzle_migrations)',
    );
    await waitForCacheExpiry();
    expect(await callRoute(ready)).toMatchObject({ status: 200 });
  });

  testInFull('returns 200 for a newer schema, because instances are replaced one after the other', async () => {
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)");
    await waitForCacheExpiry();
    expect(await callRoute(ready)).toMatchObject({ status: 200 });
  });
});
