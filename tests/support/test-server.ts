import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedServer, type EmbeddedServer } from '../../scripts/postgres/server';
import { waitForLock } from '../../scripts/support/lock';

const DIRECTORY = path.resolve(__dirname, '../../.data/test-postgres');
const LOCK_TIMEOUT_MS = 120_000;

/**
 * The PostgreSQL server of `TEST_DATABASE_URL`, whose user must be allowed to create databases, or an embedded server without
 * fsync. The embedded server keeps running, so that test runs can overlap; `npm test` stops it at its end.
 */
export async function testServerUrl(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  return withServer(async (server) => server.url('postgres'));
}

/** Stops the embedded server unless another test run uses it. */
export async function stopTestServer(): Promise<void> {
  if (process.env.TEST_DATABASE_URL || !fs.existsSync(DIRECTORY)) return;
  await withServer(async (server) => {
    if (!(await isInUse(server))) await server.stop();
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
  fs.mkdirSync(DIRECTORY, { recursive: true });
  const lock = await waitForLock(DIRECTORY, LOCK_TIMEOUT_MS);
  try {
    return await work(await startEmbeddedServer({ directory: DIRECTORY, isDurable: false, maxConnections: 300 }));
  } finally {
    await lock.release();
  }
}
