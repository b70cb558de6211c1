import pg from 'pg';
import { ask } from '@/tests/support/databases';
import { inTransaction } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { enqueue, type EnqueueOptions } from '@/lib/platform/jobs/enqueue';
import { payloadsOf, setJobs, takePayloads } from '@/tests/support/queue-state';

const TASK = 'test.enqueue';
const RUN_AT = new Date('2027-01-05T06:30:00Z');

const put = (payload: object, options?: EnqueueOptions) => inTransaction((tx) => enqueue(tx, TASK, payload, options));
const listJobs = () =>
  ask<{ key: string | null; attempts: number; max_attempts: number; run_at: Date }>(
    env().DATABASE_URL,
    `select key, attempts, max_attempts, run_at from jobs.jobs where task_identifier = '${TASK}' order by id`,
  );

beforeEach(() => takePayloads());

test('enqueue adds a job with its payload, its time and its number of attempts', async () => {
  await put({ n: 1 }, { runAt: RUN_AT, maxAttempts: 3, jobKey: 'one' });
  const [job] = await listJobs();
  expect(job).toMatchObject({ key: 'one', attempts: 0, max_attempts: 3 });
  expect(new Date(job?.run_at ?? 0)).toEqual(RUN_AT);
  expect(await payloadsOf(TASK)).toEqual([{ n: 1 }]);
});

test('a job replaces the waiting job of the same key, also a failed one', async () => {
  await put({ n: 1 }, { jobKey: 'same', runAt: RUN_AT, maxAttempts: 3 });
  await setJobs('same', { attempts: 2, lastError: 'no' });
  await put({ n: 2 }, { jobKey: 'same' });
  expect(await listJobs()).toMatchObject([{ key: 'same', attempts: 0, max_attempts: 25 }]);
  expect(await payloadsOf(TASK)).toEqual([{ n: 2 }]);
});

test('a job follows a running job of the same key, which is not tried again', async () => {
  await put({ n: 1 }, { jobKey: 'same' });
  await setJobs('same', { lockedBy: 'a worker' });
  await put({ n: 2 }, { jobKey: 'same' });
  expect(await listJobs()).toMatchObject([
    { key: null, attempts: 25 },
    { key: 'same', attempts: 0 },
  ]);
});

test('the workers are notified of committed jobs only', async () => {
  const listener = new pg.Client({ connectionString: env().DATABASE_URL });
  await listener.connect();
  let notified = 0;
  listener.on('notification', ({ payload = '' }) => (notified += (JSON.parse(payload) as { count: number }).count));
  await listener.query('listen "jobs:insert"');
  await expect(
    inTransaction(async (tx) => {
      await enqueue(tx, TASK, { n: 1 });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      inTransaction(async (tx) => {
        for (const half of [0, 0.5]) await enqueue(tx, TASK, { n: n + half });
      }),
    ),
  );
  const deadline = performance.now() + 10_000;
  while (notified < 16 && performance.now() < deadline) await listener.query('select 1');
  expect(notified).toBe(16);
  await listener.end();
});
