import { EventEmitter } from 'node:events';
import { z } from 'zod';
import { pool } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { rememberFailures } from '@/lib/platform/jobs/queue-failures';
import { startJobs } from '@/lib/platform/jobs/runner';
import { testInFull } from '@/tests/support/test-extent';

const job = defineJob({ name: 'test.nothing', payload: z.unknown(), run: async () => undefined });
const until = async (isSo: () => boolean) => {
  for (let waited = 0; !isSo() && waited < 20_000; waited += 20)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isSo()).toBe(true);
};

/** Runners in place of the queue's own: they end by `stop`, or fail when told. */
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

testInFull('a runner that gives up is replaced, also when that fails at first, until it is stopped', async () => {
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

test('a stop between two runners starts none', async () => {
  const { made, start } = fakeRunners(0);
  const jobs = await startJobs([job], start);
  made[0]?.fail();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await jobs.stop();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(made).toHaveLength(1);
});

test('workers that cannot write down how their jobs went are replaced, and their jobs run again', async () => {
  const runs: number[] = [];
  const connect = pool().connect.bind(pool()) as (...parts: unknown[]) => unknown;
  let isAway = false;
  const spy = jest
    .spyOn(pool(), 'connect')
    .mockImplementation(((...parts: unknown[]) =>
      isAway && parts.length === 0 ? Promise.reject(new Error('Connection terminated')) : connect(...parts)) as never);
  // The library's own word about it.
  const trace = jest.spyOn(console, 'trace').mockImplementation(() => undefined);
  const note = defineJob({
    name: 'test.lost',
    payload: z.object({ n: z.number() }),
    // The database goes away while the first jobs are under way, and comes back.
    run: async ({ n }) => {
      runs.push(n);
      if (runs.length > 4) return;
      if (runs.length === 4) isAway = true;
      await until(() => isAway);
    },
  });
  for (const n of [1, 2, 3, 4, 5, 6]) await inTransaction((tx) => enqueue(tx, 'test.lost', { n }));
  const jobs = await startJobs([note]);
  await until(() => isAway);
  // All four workers have ended: nobody would take the other two jobs.
  await until(() => trace.mock.calls.length === 4);
  isAway = false;
  await until(() => runs.length === 10);
  await jobs.stop();
  spy.mockRestore();
  trace.mockRestore();
  expect([...runs.slice(4)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  const { rows } = await pool().query('select 1 from jobs._private_jobs');
  expect(rows).toEqual([]);
});

test('the queue waits for a connection longer than requests do, but not for ever', async () => {
  const busy = new Error('timeout exceeded when trying to connect');
  let refusals = 4;
  const connect = jest.fn(() => (refusals-- > 0 ? Promise.reject(busy) : Promise.resolve('client')));
  const queue = rememberFailures({ connect } as unknown as ReturnType<typeof pool>);
  expect(await queue.connect()).toBe('client');
  refusals = 9;
  await expect(queue.connect()).rejects.toBe(busy);
  expect(connect).toHaveBeenCalledTimes(10);
});
