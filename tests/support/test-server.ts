import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedServer, type EmbeddedServer } from '../../scripts/postgres/server';
import { waitForLock } from '../../scripts/support/lock';

const ON_DISK = path.resolve(__dirname, '../../.data/test-postgres');
const IN_MEMORY = `/dev/shm/folio-test-postgres-${createHash('sha256').update(ON_DISK).digest('hex').slice(0, 12)}`;
const MEMORY_BYTES = 4 * 1024 ** 3;
const LOCK_TIMEOUT_MS = 120_000;

/**
 * Linux can keep the server's files in memory. Each test file clones a database of 900 files, which takes 20 ms there and up to 700 ms
 * on a busy disk.
 */
function serverDirectory(): string {
  if (fs.existsSync(IN_MEMORY)) return IN_MEMORY;
  const shared = path.dirname(IN_MEMORY);
  if (!fs.existsSync(shared)) return ON_DISK;
  const { bavail, bsize } = fs.statfsSync(shared);
  return bavail * bsize >= MEMORY_BYTES ? IN_MEMORY : ON_DISK;
}

/**
 * The PostgreSQL server of `TEST_DATABASE_URL`, whose user must be allowed to create databases, or an embedded server without
 * fsync. The embedded server keeps running, so that test runs can overlap; `npm test` stops it at its end.
 */
export async function testServerUrl(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  return withServer(async (server) => server.url('postgres'));
}

/** Stops the embedded server and removes it from memory, unless another test run uses it. */
export async function stopTestServer(): Promise<void> {
  if (process.env.TEST_DATABASE_URL || !fs.existsSync(serverDirectory())) return;
  await withServer(async (server) => {
    if (await isInUse(server)) return;
    await server.stop();
    fs.rmSync(IN_MEMORY, { recursive: true, force: true });
  });
}

async function isInUse(server: EmbeddedServer): Promise<boolean> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    );
    return Boolean(rowCount);
  } finally {
    await client.end();
  }
}

async function withServer<Result>(work: (server: EmbeddedServer) => Promise<Result>): Promise<Result> {
  const lock = await waitForLock(ON_DISK, LOCK_TIMEOUT_MS);
  try {
    return await work(
      await startEmbeddedServer({ directory: serverDirectory(), isDurable: false, maxConnections: 300 }),
    );
  } finally {
    await lock.release();
  }
}
