import { sql } from 'drizzle-orm';
import { gauges } from '@/app/api/metrics/gauges';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { idempotencyKeys } from '@/lib/platform/db/tables';
import { runOnce } from '@/lib/platform/idempotency/server/run-once';
import { housekeeping } from '@/lib/platform/jobs/housekeeping';
import { removeExhausted } from '@/lib/platform/jobs/remove-exhausted';
import { log } from '@/lib/platform/log/log';
import { setJobs, takePayloads } from '@/tests/support/queue-state';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(now().getTime() - minutes * MINUTE);
const figure = async (name: string) => gauges.find((gauge) => gauge.name === name)?.read();
const keyNames = async () =>
  (await connection().select({ key: idempotencyKeys.key }).from(idempotencyKeys)).map(({ key }) => key).sort();
const jobKeys = async () =>
  (
    await connection().execute<{ key: string }>(sql`select key from jobs.jobs where key is not null order by key`)
  ).rows.map(({ key }) => key);

const clean = () =>
  housekeeping([
    { name: 'test.minutely', cron: '* * * * *', run: async () => undefined },
    { name: 'test.once', run: async () => undefined },
  ])[0]?.run({});

interface Leftover {
  key: string;
  task: string;
  minutes: number;
  error?: string;
  attempts?: number;
  lockedBy?: string;
}

async function leave({ key, task, minutes, error, attempts = 1, lockedBy }: Leftover): Promise<void> {
  await connection().execute(sql`select jobs.add_job(${task}, '{}'::json, job_key => ${key}, max_attempts => 1)`);
  await setJobs(key, { attempts, lastError: error ?? null, lockedBy: lockedBy ?? null, updatedAt: ago(minutes) });
}

beforeEach(async () => {
  await takePayloads();
  await connection().delete(idempotencyKeys);
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('recurring jobs whose process was killed are removed after an hour and counted, failed and waiting ones are not', async () => {
  const before = Number(await figure('folio_jobs_given_up_ever'));
  const task = 'test.minutely';
  await leave({ key: 'cut off', task, minutes: 61 });
  await leave({ key: 'cut off just now', task, minutes: 1 });
  await leave({ key: 'failed', task, minutes: 61, error: 'no answer' });
  await leave({ key: 'once, cut off', task: 'test.once', minutes: 61 });
  await leave({ key: 'under way', task, minutes: 61, lockedBy: 'a worker' });
  await leave({ key: 'waits', task, minutes: 61, attempts: 0 });
  expect(await figure('folio_jobs_given_up')).toBe(4);
  await clean();
  expect(await jobKeys()).toEqual(['cut off just now', 'failed', 'once, cut off', 'under way', 'waits']);
  expect(log.info).toHaveBeenCalledWith('jobs.leftovers_removed', { jobs: 1, keys: 0 });
  expect(await figure('folio_jobs_given_up')).toBe(3);
  expect(await figure('folio_jobs_given_up_ever')).toBe(before + 4);
});

test('jobs that failed are removed after their time and stay counted, so that an alarm on them ends', async () => {
  await leave({ key: 'failed', task: 'test.once', minutes: 8 * 24 * 60, error: 'no answer' });
  const ever = await figure('folio_jobs_given_up_ever');
  expect(await removeExhausted({ before: ago(7 * 24 * 60) })).toBe(1);
  expect(await figure('folio_jobs_given_up')).toBe(0);
  expect(await figure('folio_jobs_given_up_ever')).toBe(ever);
});

test('idempotency keys without an answer after a kill are removed after an hour and counted, answered ones are not', async () => {
  const key = { scope: 'place:1', requestHash: 'x', createdAt: ago(90) };
  await connection()
    .insert(idempotencyKeys)
    .values([
      { ...key, key: 'killed', lockedAt: ago(61) },
      { ...key, key: 'killed just now', lockedAt: ago(2) },
      { ...key, key: 'under way', lockedAt: ago(0) },
      { ...key, key: 'answered', lockedAt: ago(61), status: 200, response: {} },
    ]);
  const before = Number(await figure('folio_idempotency_keys_unanswered_ever'));
  expect(await figure('folio_idempotency_keys_unanswered')).toBe(2);
  await clean();
  expect(await keyNames()).toEqual(['answered', 'killed just now', 'under way']);
  expect(await figure('folio_idempotency_keys_unanswered')).toBe(1);
  expect(await figure('folio_idempotency_keys_unanswered_ever')).toBe(before);
  expect(await runOnce({ scope: 'place:1', key: 'killed', request: 'y' }, () => Promise.resolve('done'))).toBe('done');
});
