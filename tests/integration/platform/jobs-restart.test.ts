import { EventEmitter } from 'node:events';
import { run, type RunnerOptions } from 'graphile-worker';
import { z } from 'zod';
import type pg from 'pg';
import { pool } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { startJobs } from '@/lib/platform/jobs/runner';
import { log } from '@/lib/platform/log/log';
import { testInFull } from '@/tests/support/test-extent';

const job = defineJob({ name: 'test.nothing', payload: z.unknown(), run: async () => undefined });
const until = async (isSo: () => boolean) => {
  for (let waited = 0; !isSo() && waited < 20_000; waited += 20)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isSo()).toBe(true);
};

/** Runners that end by `stop` or fail by `fail`. */
function fakeRunners(refusals: number) {
  const made: { fail(): void; stopped: number }[] = [];
  let refused = 0;
  const start = async () => {
    if (made.length > 0 && refused < refusals) {
      refused += 1;
      throw new Error('Connection terminated due to connection timeout');
    }
    const events = new EventEmitter();
    const runner = { fail: () => void events.emit('failed'), stopped: 0 };
    made.push(runner);
    const promise = new Promise<void>((resolve, reject) => {
      events.once('failed', () => reject(new Error('Connection terminated due to connection timeout')));
      events.once('stopped', resolve);
    });
    return {
      promise,
      stop: async () => {
        runner.stopped += 1;
        events.emit('stopped');
      },
    };
  };
  return { made, start, refused: () => refused };
}

testInFull('a runner that fails is replaced until it is stopped, also after failed starts', async () => {
  const { made, start, refused } = fakeRunners(2);
  const jobs = await startJobs([job], start);
  expect(made).toHaveLength(1);
  made[0]?.fail();
  await until(() => made.length === 2);
  expect(refused()).toBe(2);
  made[1]?.fail();
  await until(() => made.length === 3);
  await jobs.stop();
  expect(made[2]?.stopped).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(made).toHaveLength(3);
});

test('a stop between two runners starts no further runner', async () => {
  const { made, start } = fakeRunners(0);
  const jobs = await startJobs([job], start);
  made[0]?.fail();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await jobs.stop();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(made).toHaveLength(1);
});

test('workers that cannot store results of jobs are replaced, and their jobs run again', async () => {
  const runs: number[] = [];
  let isAway = false;
  let goAway: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (goAway = resolve));
  /** Workers get no connection while the database is away. */
  const start = (options: RunnerOptions) => {
    const queue = options.pgPool as pg.Pool;
    if (!jest.isMockFunction(queue.connect)) {
      const connect = queue.connect.bind(queue) as (...parts: unknown[]) => unknown;
      jest
        .spyOn(queue, 'connect')
        .mockImplementation(((...parts: unknown[]) =>
          isAway && parts.length === 0
            ? Promise.reject(new Error('Connection terminated'))
            : connect(...parts)) as never);
    }
    return run(options);
  };
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  const note = defineJob({
    name: 'test.lost',
    payload: z.object({ n: z.number() }),
    // The database goes away while the first jobs are under way, and comes back.
    run: async ({ n }) => {
      runs.push(n);
      if (runs.length > 4) return;
      if (runs.length === 4) {
        isAway = true;
        goAway();
      }
      // All four end at the same time, so that none can store its result.
      await gone;
    },
  });
  for (const n of [1, 2, 3, 4, 5, 6]) await inTransaction((tx) => enqueue(tx, 'test.lost', { n }));
  const jobs = await startJobs([note], start);
  await until(() => isAway);
  // The runner has ended, and no worker would take the other two jobs.
  await until(() => warn.mock.calls.some(([event]) => event === 'jobs.runner_restarts'));
  isAway = false;
  await until(() => runs.length === 10);
  await jobs.stop();
  warn.mockRestore();
  expect([...runs.slice(4)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  const { rows } = await pool().query('select 1 from jobs.jobs');
  expect(rows).toEqual([]);
});
