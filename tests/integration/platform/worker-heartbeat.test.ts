import { spawn } from 'node:child_process';
import path from 'node:path';
import { run } from 'graphile-worker';
import { z } from 'zod';
import { inTransaction } from '@/lib/platform/db/transaction';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { startJobs } from '@/lib/platform/jobs/runner';
import { ask } from '@/tests/support/databases';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(60_000);

const url = process.env.DATABASE_URL ?? '';
const BEAT_EVERY_MS = 500;
/** Three missed heartbeats, seen by two checks, and one more. */
const DEAD_AFTER_MS = 6 * BEAT_EVERY_MS;
const start = (job: ReturnType<typeof longJob>['job']) => startJobs([job], run, BEAT_EVERY_MS);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isSo()) && waited < 20_000; waited += 50) await pause(50);
  expect(await isSo()).toBe(true);
}

/** A job that runs until `finish` is called. */
function longJob(name: string) {
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
const lockedBy = async (name: string) =>
  (
    await ask<{ by: string | null }>(url, `select locked_by as by from jobs.jobs where task_identifier = '${name}'`)
  ).map(({ by }) => by);

const WORKER = `
  const { run } = require('graphile-worker');
  const { z } = require('zod');
  const { defineJob } = require('./lib/platform/jobs/job-definition.ts');
  const { startJobs } = require('./lib/platform/jobs/runner.ts');
  const job = defineJob({ name: process.argv[1], payload: z.unknown(), run: () => new Promise(() => setInterval(() => undefined, 1000)) });
  startJobs([job], run, ${BEAT_EVERY_MS});
`;

/** Another process, whose jobs never end. */
function startProcess(name: string) {
  const root = path.resolve(__dirname, '../../..');
  return spawn(process.execPath, ['--require', 'tsx/cjs', '-e', WORKER, name], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.node.json') },
    stdio: 'ignore',
  });
}

test('a job of a killed process runs again in a live one, and not while its process lives', async () => {
  const { job, runs, finish } = longJob('test.killed');
  finish();
  await add('test.killed');
  const other = startProcess('test.killed');
  await until(async () => (await lockedBy('test.killed'))[0] !== null);
  const jobs = await start(job);
  await pause(DEAD_AFTER_MS);
  expect(runs()).toBe(0);
  other.kill('SIGKILL');
  await until(() => runs() === 1);
  await jobs.stop();
  expect(await lockedBy('test.killed')).toEqual([]);
});

testInFull('a job keeps running in its worker when every connection is lost and another process starts', async () => {
  const { job, runs, finish } = longJob('test.cut');
  await add('test.cut');
  const first = await start(job);
  await until(() => runs() === 1);
  await ask(
    url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const second = await start(job);
  await pause(DEAD_AFTER_MS);
  expect(runs()).toBe(1);
  expect((await lockedBy('test.cut'))[0]).toMatch(/^pool-/);
  finish();
  await until(async () => (await lockedBy('test.cut')).length === 0);
  await Promise.all([first.stop(), second.stop()]);
  expect(runs()).toBe(1);
});

testInFull('an outage of the database releases no job of a live worker', async () => {
  const { job, runs, finish } = longJob('test.outage');
  await add('test.outage');
  const first = await start(job);
  await until(() => runs() === 1);
  // After an outage every heartbeat is old.
  await ask(
    url,
    `update worker_heartbeat set seen_at = now() - interval '1 hour'`,
    `alter table worker_heartbeat rename to heartbeat_away`,
  );
  await pause(DEAD_AFTER_MS);
  await ask(url, `alter table heartbeat_away rename to worker_heartbeat`);
  await pause(DEAD_AFTER_MS);
  expect(runs()).toBe(1);
  finish();
  await until(async () => (await lockedBy('test.outage')).length === 0);
  await first.stop();
  expect(runs()).toBe(1);
});
