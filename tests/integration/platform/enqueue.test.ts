import pg from 'pg';
import { querySql } from '@/tests/support/databases';
import { inTransaction } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { enqueue, type EnqueueOptions } from '@/lib/platform/jobs/enqueue';
import { listPayloads, setJobs, removePayloads } from '@/tests/support/queue-state';

const TASK = 'test.enqueue';
const RUN_AT = new Date('2027-01-05T06:30:00Z');

const enqueueTask = (payload: object, options?: EnqueueOptions) =>
  inTransaction((tx) => enqueue(tx, TASK, payload, options));
const listJobs = () =>
  querySql<{ key: string | null; attempts: number; max_attempts: number; run_at: Date }>(
    env().DATABASE_URL,
    `select key, attempts, max_attempts, run_at from jobs.jobs where task_identifier = '${TASK}' order by id`,
  );

beforeEach(() => removePayloads());

test('enqueue adds a job with payload, start time and number of attempts', async () => {
  await enqueueTask({ n: 1 }, { runAt: RUN_AT, maxAttempts: 3, jobKey: 'one' });
  const [job] = await listJobs();
  expect(job).toMatchObject({ key: 'one', attempts: 0, max_attempts: 3 });
  expect(new Date(job?.run_at ?? 0)).toEqual(RUN_AT);
  expect(await listPayloads(TASK)).toEqual([{ n: 1 }]);
});

test('enqueue replaces a waiting or failed job with the same key', async () => {
  await enqueueTask({ n: 1 }, { jobKey: 'same', runAt: RUN_AT, maxAttempts: 3 });
  await setJobs('same', { attempts: 2, lastError: 'no' });
  await enqueueTask({ n: 2 }, { jobKey: 'same' });
  expect(await listJobs()).toMatchObject([{ key: 'same', attempts: 0, max_attempts: 25 }]);
  expect(await listPayloads(TASK)).toEqual([{ n: 2 }]);
});

test('enqueue adds a job beside a running job with the same key, and the running job is not retried', async () => {
  await enqueueTask({ n: 1 }, { jobKey: 'same' });
  await setJobs('same', { lockedBy: 'a worker' });
  await enqueueTask({ n: 2 }, { jobKey: 'same' });
  expect(await listJobs()).toMatchObject([
    { key: null, attempts: 25 },
    { key: 'same', attempts: 0 },
  ]);
});

test('enqueue notifies workers of committed jobs only', async () => {
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
