import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Pool } from 'pg';
import { pool } from '@/lib/platform/db/connection';
import { isQueueFailure, rememberFailures } from '@/lib/platform/jobs/queue-failures';
import { judgeUnhandled } from '@/lib/platform/jobs/watch-unhandled';
import { log } from '@/lib/platform/log/log';
import { meters } from '@/lib/platform/metrics/meters';

const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
const error = jest.spyOn(log, 'error').mockImplementation(() => undefined);
const counted = async () => (await meters().unhandled.get()).values[0]?.value ?? 0;

afterEach(() => {
  warn.mockClear();
  error.mockClear();
});

test('a promise that nobody waited for is counted and told, and ends nothing', async () => {
  const before = await counted();
  for (const reason of [new Error('forgotten'), 'text', undefined, null]) judgeUnhandled(reason);
  expect((await counted()) - before).toBe(4);
  expect(error.mock.calls.map(([event]) => event)).toEqual(Array(4).fill('process.unhandled'));
});

test('what failed in the database for the queue is known, and nothing else that failed there', async () => {
  const queue = rememberFailures(pool());
  const failed = await queue.query('select no_such_column').catch((reason: unknown) => reason);
  const others = await pool()
    .query('select no_such_column')
    .catch((reason: unknown) => reason);
  expect([isQueueFailure(failed), isQueueFailure(others), isQueueFailure(undefined)]).toEqual([true, false, false]);
  const before = await counted();
  judgeUnhandled(failed);
  expect(await counted()).toBe(before);
  expect(warn.mock.calls.map(([event]) => event)).toEqual(['jobs.clock_failed']);
});

test('the pool of the queue is the pool', async () => {
  const queue: Pool = rememberFailures(pool());
  expect((await queue.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  const client = await queue.connect();
  client.release();
  expect(queue.totalCount).toBe(pool().totalCount);
});

/** A process of its own, because Jest takes every unhandled rejection for a failed test. */
const SCRIPT = `
  const { pool, closePool } = require('./lib/platform/db/connection.ts');
  const { isQueueFailure } = require('./lib/platform/jobs/queue-failures.ts');
  const { startJobs } = require('./lib/platform/jobs/runner.ts');
  const { z } = require('zod');
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  async function main() {
    const real = pool().query.bind(pool());
    let isAway = true;
    pool().query = (...parts) => isAway && String(parts[0]).includes('known_crontabs')
      ? Promise.reject(new Error('Connection terminated unexpectedly')) : real(...parts);
    const escaped = [];
    process.on('unhandledRejection', (reason) => escaped.push(isQueueFailure(reason)));
    const jobs = await startJobs([{ name: 'test.clock', cron: '* * * * *', payload: z.unknown(), run: async () => undefined }]);
    for (let waited = 0; escaped.length === 0 && waited < 8000; waited += 50) await pause(50);
    isAway = false;
    await pause(1500);
    await jobs.stop();
    await closePool();
    console.log('escaped ' + JSON.stringify([...new Set(escaped)]));
  }
  main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1); });
`;

test('the failure of the clock that escapes the library is one of those', () => {
  const root = path.resolve(__dirname, '../../..');
  const { stdout, stderr } = spawnSync(process.execPath, ['--require', 'tsx/cjs', '-e', SCRIPT], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.node.json') },
    encoding: 'utf8',
  });
  expect([stdout.trim().split('\n').at(-1), stderr.slice(0, 500)]).toEqual(['escaped [true]', '']);
}, 60_000);
