import { spawn } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
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
/** Twice what a process takes to connect again. */
const LOOK_EVERY_MS = 2_000;
const start = (job: ReturnType<typeof held>['job']) => startJobs([job], run, LOOK_EVERY_MS);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isSo()) && waited < 20_000; waited += 50) await pause(50);
  expect(await isSo()).toBe(true);
}

/** A job that lasts until it is let go. */
function held(name: string) {
  let runs = 0;
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  const job = defineJob({
    name,
    payload: z.unknown(),
    run: async () => {
      runs += 1;
      await gone;
    },
  });
  return { job, runs: () => runs, letGo };
}

const add = (name: string) => inTransaction((tx) => enqueue(tx, name, {}));
const lockersOf = async (name: string) =>
  (
    await ask<{ by: string | null }>(url, `select locked_by as by from jobs.jobs where task_identifier = '${name}'`)
  ).map(({ by }) => by);

const WORKER = `
  const { run } = require('graphile-worker');
  const { z } = require('zod');
  const { defineJob } = require('./lib/platform/jobs/job-definition.ts');
  const { startJobs } = require('./lib/platform/jobs/runner.ts');
  const job = defineJob({ name: process.argv[1], payload: z.unknown(), run: () => new Promise(() => setInterval(() => undefined, 1000)) });
  startJobs([job], run, ${LOOK_EVERY_MS});
`;

/** Another process that works through the queue and never ends what it has taken. */
function startProcess(name: string) {
  const root = path.resolve(__dirname, '../../..');
  return spawn(process.execPath, ['--require', 'tsx/cjs', '-e', WORKER, name], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.node.json') },
    stdio: 'ignore',
  });
}

test('what a killed process had taken is taken over by one that lives, and not before', async () => {
  const { job, runs, letGo } = held('test.killed');
  letGo();
  await add('test.killed');
  const other = startProcess('test.killed');
  await until(async () => (await lockersOf('test.killed'))[0] !== null);
  const jobs = await start(job);
  await pause(4 * LOOK_EVERY_MS);
  expect(runs()).toBe(0);
  other.kill('SIGKILL');
  await until(() => runs() === 1);
  await jobs.stop();
  expect(await lockersOf('test.killed')).toEqual([]);
});

testInFull(
  'a job that runs while every connection is lost is left to who runs it, whoever starts meanwhile',
  async () => {
    const { job, runs, letGo } = held('test.cut');
    await add('test.cut');
    const first = await start(job);
    await until(() => runs() === 1);
    await ask(
      url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const second = await start(job);
    await pause(4 * LOOK_EVERY_MS);
    expect(runs()).toBe(1);
    expect((await lockersOf('test.cut'))[0]).toMatch(/^worker-/);
    letGo();
    await until(async () => (await lockersOf('test.cut')).length === 0);
    await Promise.all([first.stop(), second.stop()]);
    expect(runs()).toBe(1);
  },
);

testInFull('while a process of the release before lives, nobody can tell its jobs, and none is freed', async () => {
  const { job, runs, letGo } = held('test.before');
  letGo();
  await add('test.before');
  await ask(url, `update jobs._private_jobs set locked_at = now(), locked_by = 'worker-before'`);
  const before = new pg.Client({ connectionString: url });
  await before.connect();
  await before.query('select pg_advisory_lock_shared(74020313)');
  const jobs = await start(job);
  await pause(4 * LOOK_EVERY_MS);
  expect(runs()).toBe(0);
  await before.end();
  await until(() => runs() === 1);
  await jobs.stop();
});
