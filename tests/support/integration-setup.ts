import type * as Argon2 from '@node-rs/argon2';
import pg from 'pg';
import { isFullRun } from './test-extent';

/**
 * Clones a database from the template for each integration test file and drops it afterwards. A call of console.error fails the
 * test.
 */
// Tests start processes and clone databases, which takes long on a busy machine.
jest.setTimeout(60_000);

const serverUrl = process.env.FOLIO_TEST_SERVER_URL ?? '';
const database = `folio_test_${process.pid}_${process.env.JEST_WORKER_ID ?? '0'}`;

const url = new URL(serverUrl);
url.pathname = `/${database}`;
process.env.DATABASE_URL = url.href;
process.env.STAGE = 'test';
process.env.LOG_LEVEL ??= 'error';
process.env.RATE_LIMIT_SCALE ??= '1';
// Race tests let hundreds of callers wait for one pool, which takes long on a busy machine.
process.env.DATABASE_WAIT_SECONDS ??= '60';

// Password hashes are cheap in sample runs, because hundreds of tests sign in. Full runs use the production cost.
if (!isFullRun)
  jest.doMock('@node-rs/argon2', () => {
    const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');
    const hash: typeof argon2.hash = (password, options) =>
      argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
    return { ...argon2, hash };
  });

async function withAdminClient(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

beforeAll(async () => {
  await withAdminClient(async (admin) => {
    await admin.query(`drop database if exists "${database}" with (force)`);
    await admin.query(`create database "${database}" template "${process.env.FOLIO_TEST_TEMPLATE}" strategy file_copy`);
  });
}, 30_000);

afterAll(async () => {
  const { closePool } = await import('@/lib/platform/db/connection');
  await closePool();
  await withAdminClient((admin) => admin.query(`drop database if exists "${database}" with (force)`));
});

let errorCalls: unknown[][] = [];
beforeEach(() => {
  errorCalls = [];
  jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    errorCalls.push(args);
  });
});
afterEach(() => {
  jest.mocked(console.error).mockRestore?.();
  if (errorCalls.length > 0) throw new Error(`console.error was called: ${JSON.stringify(errorCalls)}`);
});
