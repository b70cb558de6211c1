import { sql } from 'drizzle-orm';
import pg from 'pg';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { notifyWorkers } from '@/lib/platform/db/notify-workers';
import { env } from '@/lib/platform/env/env';
import { enqueue, type EnqueueOptions } from '@/lib/platform/jobs/enqueue';

const TASK = 'test.enqueue';
const RUN_AT = new Date('2027-01-05T06:30:00Z');

type Put = (task: string, payload: object, options?: EnqueueOptions) => Promise<void>;

const ours: Put = (task, payload, options) => inTransaction((tx) => enqueue(tx, task, payload, options));

/** What the queue's own library offers for it. */
const theirs: Put = async (task, payload, { runAt = null, jobKey = null, maxAttempts = null } = {}) => {
  await connection().execute(sql`
    select jobs.add_job(${task}, ${JSON.stringify(payload)}::json, run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      job_key => ${jobKey}::text, max_attempts => ${maxAttempts}::int)`);
};

const lockAll = () =>
  connection().execute(sql`update jobs._private_jobs set locked_at = now(), locked_by = 'a worker'`);

/** What stands in the queue, but for numbers and for times that are "now"; the queue is empty afterwards. */
async function takeJobs(): Promise<Record<string, unknown>[]> {
  const { rows } = await connection().execute<{ id: string; job: Record<string, unknown> }>(sql`
    with gone as (delete from jobs._private_jobs returning *)
    select gone.id, identifier, to_jsonb(gone) - 'id' - 'task_id' - 'created_at' - 'updated_at' - 'locked_at'
      || jsonb_build_object('task', identifier, 'run_at', case when run_at > now() then run_at end) as job
    from gone join jobs._private_tasks as task on task.id = task_id order by gone.id`);
  return rows.map(({ job }) => job);
}

const CASES: Readonly<Record<string, (put: Put) => Promise<unknown>>> = {
  'a job': (put) => put(TASK, { n: 1 }),
  'one for later, with few tries': (put) => put(TASK, { n: 1 }, { runAt: RUN_AT, maxAttempts: 3 }),
  'one that takes the place of one that waits': async (put) => {
    await put(TASK, { n: 1 }, { jobKey: 'same', runAt: RUN_AT, maxAttempts: 3 });
    await put(TASK, { n: 2 }, { jobKey: 'same' });
  },
  'one that takes the place of one that failed': async (put) => {
    await put(TASK, { n: 1 }, { jobKey: 'same' });
    await connection().execute(sql`update jobs._private_jobs set attempts = 4, last_error = 'no', priority = 2`);
    await put(TASK, { n: 2 }, { jobKey: 'same', runAt: RUN_AT });
  },
  'one that follows one under way': async (put) => {
    await put(TASK, { n: 1 }, { jobKey: 'same' });
    await lockAll();
    await put(TASK, { n: 2 }, { jobKey: 'same' });
  },
  'lists under one key': async (put) => {
    await put(TASK, [1, 2], { jobKey: 'same' });
    await put(TASK, [3], { jobKey: 'same' });
  },
};

beforeEach(async () => {
  // The first job of a task goes another way.
  await ours(TASK, {});
  await takeJobs();
});

test.each(Object.entries(CASES))('writes what the library of the queue writes: %s', async (_name, fill) => {
  await fill(theirs);
  const expected = await takeJobs();
  await fill(ours);
  expect(expected.length).toBeGreaterThan(0);
  expect(await takeJobs()).toEqual(expected);
});

test('makes a task known with its first job', async () => {
  await ours('test.never_seen', { n: 1 }, { jobKey: 'first', maxAttempts: 2 });
  expect(await takeJobs()).toEqual([
    expect.objectContaining({ task: 'test.never_seen', key: 'first', max_attempts: 2, payload: { n: 1 } }),
  ]);
});

describe('the workers', () => {
  let listener: pg.Client;
  let heard: number[];

  beforeEach(async () => {
    heard = [];
    listener = new pg.Client({ connectionString: env().DATABASE_URL });
    await listener.connect();
    listener.on('notification', ({ payload = '' }) => heard.push((JSON.parse(payload) as { count: number }).count));
    await listener.query('listen "jobs:insert"');
    // What the tests before have enqueued is told of by then.
    notifyWorkers(1_000);
    await hear(1_000);
    heard = [];
  });

  afterEach(() => listener.end());

  /** Notifications come with the answers of this connection. */
  async function hear(count: number): Promise<void> {
    const deadline = performance.now() + 10_000;
    while (sum() < count && performance.now() < deadline) await listener.query('select 1');
  }

  const sum = () => heard.reduce((total, count) => total + count, 0);

  test('are told of what was committed and of nothing that was rolled back', async () => {
    await expect(
      inTransaction(async (tx) => {
        await enqueue(tx, TASK, { n: 1 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    const committing = Array.from({ length: 8 }, (_, n) =>
      inTransaction(async (tx) => {
        for (const half of [0, 0.5]) await enqueue(tx, TASK, { n: n + half });
      }),
    );
    await Promise.all(committing);
    await hear(16);
    expect(sum()).toBe(16);
  });

  test('are told once of many jobs', async () => {
    for (let job = 0; job < 100; job += 1) notifyWorkers(1);
    await hear(100);
    expect(heard).toEqual([100]);
  });
});
