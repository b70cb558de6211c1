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
const waitUntil = async (condition: () => boolean) => {
  for (let waited = 0; !condition() && waited < 20_000; waited += 20)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(condition()).toBe(true);
};

/** @param refusedStarts number of calls of `start` that fail after the first runner was started */
function createFakeRunners(refusedStarts: number) {
  const runners: { fail(): void; stopped: number }[] = [];
  let refused = 0;
  const start = async () => {
    if (runners.length > 0 && refused < refusedStarts) {
      refused += 1;
      throw new Error('Connection terminated due to connection timeout');
    }
    const events = new EventEmitter();
    const runner = { fail: () => void events.emit('failed'), stopped: 0 };
    runners.push(runner);
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
  return { runners, start, refused: () => refused };
}

testInFull('startJobs replaces a failed runner, even after failed starts, until it is stopped', async () => {
  const { runners, start, refused } = createFakeRunners(2);
  const jobs = await startJobs([job], start);
  expect(runners).toHaveLength(1);
  runners[0]?.fail();
  await waitUntil(() => runners.length === 2);
  expect(refused()).toBe(2);
  runners[1]?.fail();
  await waitUntil(() => runners.length === 3);
  await jobs.stop();
  expect(runners[2]?.stopped).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(runners).toHaveLength(3);
});

testInFull('startJobs starts no further runner when it is stopped between two runners', async () => {
  const { runners, start } = createFakeRunners(0);
  const jobs = await startJobs([job], start);
  runners[0]?.fail();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await jobs.stop();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(runners).toHaveLength(1);
});

test('startJobs replaces workers that cannot store job results, and their jobs run again', async () => {
  const runs: number[] = [];
  let isUnavailable = false;
  let markUnavailable: () => void = () => undefined;
  const outage = new Promise<void>((resolve) => (markUnavailable = resolve));
  /** Refuses connections to workers while `isUnavailable` is true. */
  const start = (options: RunnerOptions) => {
    const queue = options.pgPool as pg.Pool;
    if (!jest.isMockFunction(queue.connect)) {
      const connect = queue.connect.bind(queue) as (...parts: unknown[]) => unknown;
      jest
        .spyOn(queue, 'connect')
        .mockImplementation(((...parts: unknown[]) =>
          isUnavailable && parts.length === 0
            ? Promise.reject(new Error('Connection terminated'))
            : connect(...parts)) as never);
    }
    return run(options);
  };
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  const note = defineJob({
    name: 'test.lost',
    payload: z.object({ n: z.number() }),
    // The fourth job starts the outage.
    run: async ({ n }) => {
      runs.push(n);
      if (runs.length > 4) return;
      if (runs.length === 4) {
        isUnavailable = true;
        markUnavailable();
      }
      // All four jobs end at the same time, so that none of them can store its result.
      await outage;
    },
  });
  for (const n of [1, 2, 3, 4, 5, 6]) await inTransaction((tx) => enqueue(tx, 'test.lost', { n }));
  const jobs = await startJobs([note], start);
  await waitUntil(() => isUnavailable);
  // Without a new runner, no worker would take the other two jobs.
  await waitUntil(() => warn.mock.calls.some(([event]) => event === 'jobs.runner_restarts'));
  isUnavailable = false;
  await waitUntil(() => runs.length === 10);
  await jobs.stop();
  warn.mockRestore();
  expect([...runs.slice(4)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  const { rows } = await pool().query('select 1 from jobs.jobs');
  expect(rows).toEqual([]);
});
