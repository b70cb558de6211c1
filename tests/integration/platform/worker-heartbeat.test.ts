import { spawn } from 'node:child_process';
import path from 'node:path';
import { run } from 'graphile-worker';
import { z } from 'zod';
import { inTransaction } from '@/lib/platform/db/transaction';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { startJobs } from '@/lib/platform/jobs/runner';
import { querySql } from '@/tests/support/databases';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(60_000);

const url = process.env.DATABASE_URL ?? '';
const BEAT_EVERY_MS = 500;
/** Three missed heartbeats, two checks that notice them, and one interval of tolerance. */
const DEAD_AFTER_MS = 6 * BEAT_EVERY_MS;
const start = (job: ReturnType<typeof createLongJob>['job']) => startJobs([job], run, BEAT_EVERY_MS);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await condition()) && waited < 20_000; waited += 50) await pause(50);
  expect(await condition()).toBe(true);
}

/** The job runs until `finish` is called. */
function createLongJob(name: string) {
  let runs = 0;
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const job = defineJob({
    name,
    payload: z.unknown(),
    run: async () => {
      runs += 1;
      await finished;
    },
  });
  return { job, runs: () => runs, finish };
}

const add = (name: string) => inTransaction((tx) => enqueue(tx, name, {}));
const findLocks = async (name: string) =>
  (
    await querySql<{ by: string | null }>(
      url,
      `select locked_by as by from jobs.jobs where task_identifier = '${name}'`,
    )
  ).map(({ by }) => by);

const WORKER = `
  const { run } = require('graphile-worker');
  const { z } = require('zod');
  const { defineJob } = require('./lib/platform/jobs/job-definition.ts');
  const { startJobs } = require('./lib/platform/jobs/runner.ts');
  const job = defineJob({ name: process.argv[1], payload: z.unknown(), run: () => new Promise(() => setInterval(() => undefined, 1000)) });
  startJobs([job], run, ${BEAT_EVERY_MS});
`;

/** Starts a worker process whose jobs never end. */
function startProcess(name: string) {
  const root = path.resolve(__dirname, '../../..');
  return spawn(process.execPath, ['--require', 'tsx/cjs', '-e', WORKER, name], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.node.json') },
    stdio: 'ignore',
  });
}

testInFull('a job runs again in another process after its process was killed, and not before', async () => {
  const { job, runs, finish } = createLongJob('test.killed');
  finish();
  await add('test.killed');
  const other = startProcess('test.killed');
  await waitUntil(async () => (await findLocks('test.killed'))[0] !== null);
  const jobs = await start(job);
  await pause(DEAD_AFTER_MS);
  expect(runs()).toBe(0);
  other.kill('SIGKILL');
  await waitUntil(() => runs() === 1);
  await jobs.stop();
  expect(await findLocks('test.killed')).toEqual([]);
});

testInFull('a job keeps running in its worker when all connections are lost and another process starts', async () => {
  const { job, runs, finish } = createLongJob('test.cut');
  await add('test.cut');
  const first = await start(job);
  await waitUntil(() => runs() === 1);
  await querySql(
    url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const second = await start(job);
  await pause(DEAD_AFTER_MS);
  expect(runs()).toBe(1);
  expect((await findLocks('test.cut'))[0]).toMatch(/^pool-/);
  finish();
  await waitUntil(async () => (await findLocks('test.cut')).length === 0);
  await Promise.all([first.stop(), second.stop()]);
  expect(runs()).toBe(1);
});

testInFull('an outage of the database does not release jobs of a live worker', async () => {
  const { job, runs, finish } = createLongJob('test.outage');
  await add('test.outage');
  const first = await start(job);
  await waitUntil(() => runs() === 1);
  // After an outage, all heartbeats are old.
  await querySql(
    url,
    `update worker_heartbeat set seen_at = now() - interval '1 hour'`,
    `alter table worker_heartbeat rename to heartbeat_away`,
  );
  await pause(DEAD_AFTER_MS);
  await querySql(url, `alter table heartbeat_away rename to worker_heartbeat`);
  await pause(DEAD_AFTER_MS);
  expect(runs()).toBe(1);
  finish();
  await waitUntil(async () => (await findLocks('test.outage')).length === 0);
  await first.stop();
  expect(runs()).toBe(1);
});
