import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findRunningServer, startEmbeddedServer, type EmbeddedServer } from '@/scripts/postgres/server';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(120_000);
const root = path.resolve(__dirname, '../../..');
let directory: string;
let running: EmbeddedServer | undefined;

beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-embedded-'));
  fs.chmodSync(directory, 0o755);
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  fs.rmSync(directory, { recursive: true, force: true });
});

const start = async (isDurable = false) =>
  (running = await startEmbeddedServer({ directory, isDurable, maxConnections: 20 }));
const cluster = () => path.join(directory, 'cluster');
const postmaster = () => Number(fs.readFileSync(path.join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[0]);

async function query(server: EmbeddedServer, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  it('runs as an ordinary account with fsync on and requires its password', async () => {
    const server = await start(true);
    expect(await query(server, 'show fsync')).toEqual([{ fsync: 'on' }]);
    if (process.getuid?.() === 0) expect(fs.statSync(cluster()).uid).not.toBe(0);
    expect(fs.statSync(path.join(directory, 'access.json')).mode & 0o077).toBe(0);
    const url = new URL(server.url('postgres'));
    url.password = 'wrong';
    const withWrongPassword = new pg.Client({ connectionString: url.href });
    await expect(withWrongPassword.connect()).rejects.toThrow(/password authentication failed/);
  });

  it('accepts connections on a Unix socket in its directory and on its TCP port', async () => {
    const server = await start();
    const address = `select coalesce(host(inet_client_addr()), 'socket') as by`;
    expect(await query(server, address)).toEqual([{ by: 'socket' }]);
    const url = new URL(server.url('postgres'));
    url.searchParams.delete('host');
    expect(await query({ ...server, url: () => url.href }, address)).toEqual([{ by: '127.0.0.1' }]);
  });

  testInFull('uses only the TCP port when the path of the socket would be too long', async () => {
    directory = path.join(directory, 'a'.repeat(90));
    const server = await start();
    expect(server.url('postgres')).not.toContain('host=');
    expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  testInFull('starts although the lock file of its socket names a running process', async () => {
    const first = await start();
    const { port } = new URL(first.url('postgres'));
    process.kill(postmaster(), 'SIGKILL');
    fs.writeFileSync(path.join(cluster(), `.s.PGSQL.${port}.lock`), `${process.pid}\n${cluster()}\n0\n${port}\n`);
    expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  testInFull('limits its write-ahead log to 128 MB, so that recovery takes seconds', async () => {
    const server = await start(true);
    expect(await query(server, `select pg_size_bytes(current_setting('max_wal_size')) / 1048576 as mb`)).toEqual([
      { mb: '128' },
    ]);
  });

  it('has the same data, password and port after a restart', async () => {
    const first = await start();
    await query(first, 'create table stored as select 42 as answer');
    const address = first.url('postgres');
    await first.stop();
    expect(await findRunningServer(directory, 'postgres')).toBeNull();
    const second = await start();
    expect(second.url('postgres')).toBe(address);
    expect(await query(second, 'select answer from stored')).toEqual([{ answer: 42 }]);
  });

  testInFull('is reused when the process that started it was killed', async () => {
    const first = await start();
    const again = await startEmbeddedServer({ directory, isDurable: true });
    expect(again.wasRunning).toBe(true);
    expect(again.url('x')).toBe(first.url('x'));
    expect(await findRunningServer(directory, 'postgres')).toBe(first.url('postgres'));
  });

  testInFull('recovers after a kill, even when another process now has the process id in its pid file', async () => {
    const first = await start(true);
    await query(first, 'create table committed as select 7 as n');
    process.kill(postmaster(), 'SIGKILL');
    const second = await start();
    expect(await query(second, 'select n from committed')).toEqual([{ n: 7 }]);
    await second.stop();
    // After a restart of the machine, another process may have this id. In this test, it is the process of the test.
    fs.writeFileSync(
      path.join(cluster(), 'postmaster.pid'),
      `${process.pid}\n${cluster()}\n0\n54321\n\n127.0.0.1\n\nready\n`,
    );
    expect(await query(await start(), 'select n from committed')).toEqual([{ n: 7 }]);
  });

  testInFull('recovers after repeated kills while statements run', async () => {
    let server = await start(true);
    await query(server, 'create table survived as select 1 as n');
    for (let round = 0; round < 4; round += 1) {
      const busy = await Promise.all(
        Array.from({ length: 3 }, async () => {
          const client = new pg.Client({ connectionString: server.url('postgres') });
          client.on('error', () => undefined);
          await client.connect();
          return client.query('select count(*) from generate_series(1, 200000000)').catch(() => 'cut off');
        }).map(async (work) => ({ work })),
      );
      await new Promise((resolve) => setTimeout(resolve, 200));
      process.kill(postmaster(), 'SIGKILL');
      server = await start(true);
      expect(await query(server, 'select n from survived')).toEqual([{ n: 1 }]);
      await Promise.all(busy.map(({ work }) => work));
    }
  });

  testInFull('does not change the files of another major version, and explains how to move the data', async () => {
    await (await start()).stop();
    const version = path.join(cluster(), 'PG_VERSION');
    const own = fs.readFileSync(version, 'utf8');
    fs.writeFileSync(version, '17\n');
    await expect(start()).rejects.toThrow(
      /was created by PostgreSQL 17, but this version of Folio contains PostgreSQL \d+\. .*npm run db:backup.*npm run db:restore -- FILE/,
    );
    expect(fs.readFileSync(version, 'utf8')).toBe('17\n');
    fs.writeFileSync(version, own);
    expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  testInFull('does not create an empty database when its data has disappeared', async () => {
    await (await start()).stop();
    fs.rmSync(cluster(), { recursive: true });
    await expect(start()).rejects.toThrow(/contained data[\s\S]*set DATABASE_URL/);
  });

  testInFull('starts after kills at random moments of its first start', async () => {
    const code = `require('./scripts/postgres/server').startEmbeddedServer(${JSON.stringify({ directory, isDurable: true })})`;
    for (let round = 0; round < 5; round += 1) {
      const child = spawn(process.execPath, ['--require', 'tsx/cjs', '-e', code], { cwd: root, stdio: 'ignore' });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      setTimeout(() => child.kill('SIGKILL'), 200 + Math.random() * 1_500);
      await ended;
    }
    expect(await query(await start(), 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });
});
