import { sql } from 'drizzle-orm';
import { gauges } from '@/app/api/metrics/gauges';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { idempotencyKeys } from '@/lib/platform/db/tables';
import { runOnce } from '@/lib/platform/idempotency/server/run-once';
import { housekeepingJobs } from '@/lib/platform/jobs/housekeeping';
import { removeExhausted } from '@/lib/platform/jobs/remove-exhausted';
import { log } from '@/lib/platform/log/log';
import { setJobs, removePayloads } from '@/tests/support/queue-state';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(now().getTime() - minutes * MINUTE);
const readGauge = async (name: string) => gauges.find((gauge) => gauge.name === name)?.read();
const listIdempotencyKeys = async () =>
  (await connection().select({ key: idempotencyKeys.key }).from(idempotencyKeys)).map(({ key }) => key).sort();
const listJobKeys = async () =>
  (
    await connection().execute<{ key: string }>(sql`select key from jobs.jobs where key is not null order by key`)
  ).rows.map(({ key }) => key);

const runHousekeeping = () =>
  housekeepingJobs([
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

async function addLeftover({ key, task, minutes, error, attempts = 1, lockedBy }: Leftover): Promise<void> {
  await connection().execute(sql`select jobs.add_job(${task}, '{}'::json, job_key => ${key}, max_attempts => 1)`);
  await setJobs(key, { attempts, lastError: error ?? null, lockedBy: lockedBy ?? null, updatedAt: ago(minutes) });
}

beforeEach(async () => {
  await removePayloads();
  await connection().delete(idempotencyKeys);
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('housekeeping removes recurring jobs of killed processes after an hour, and keeps failed, running and waiting jobs', async () => {
  const before = Number(await readGauge('folio_jobs_given_up_ever'));
  const task = 'test.minutely';
  await addLeftover({ key: 'cut off', task, minutes: 61 });
  await addLeftover({ key: 'cut off just now', task, minutes: 1 });
  await addLeftover({ key: 'failed', task, minutes: 61, error: 'no answer' });
  await addLeftover({ key: 'once, cut off', task: 'test.once', minutes: 61 });
  await addLeftover({ key: 'under way', task, minutes: 61, lockedBy: 'a worker' });
  await addLeftover({ key: 'waits', task, minutes: 61, attempts: 0 });
  expect(await readGauge('folio_jobs_given_up')).toBe(4);
  await runHousekeeping();
  expect(await listJobKeys()).toEqual(['cut off just now', 'failed', 'once, cut off', 'under way', 'waits']);
  expect(log.info).toHaveBeenCalledWith('jobs.leftovers_removed', { jobs: 1, keys: 0 });
  expect(await readGauge('folio_jobs_given_up')).toBe(3);
  expect(await readGauge('folio_jobs_given_up_ever')).toBe(before + 4);
});

test('removeExhausted removes old failed jobs from the current count and not from the total count', async () => {
  await addLeftover({ key: 'failed', task: 'test.once', minutes: 8 * 24 * 60, error: 'no answer' });
  const ever = await readGauge('folio_jobs_given_up_ever');
  expect(await removeExhausted({ before: ago(7 * 24 * 60) })).toBe(1);
  expect(await readGauge('folio_jobs_given_up')).toBe(0);
  expect(await readGauge('folio_jobs_given_up_ever')).toBe(ever);
});

test('housekeeping removes idempotency keys of killed requests after an hour, and keeps answered and recent ones', async () => {
  const key = { scope: 'place:1', requestHash: 'x', createdAt: ago(90) };
  await connection()
    .insert(idempotencyKeys)
    .values([
      { ...key, key: 'killed', lockedAt: ago(61) },
      { ...key, key: 'killed just now', lockedAt: ago(2) },
      { ...key, key: 'under way', lockedAt: ago(0) },
      { ...key, key: 'answered', lockedAt: ago(61), status: 200, response: {} },
    ]);
  const before = Number(await readGauge('folio_idempotency_keys_unanswered_ever'));
  expect(await readGauge('folio_idempotency_keys_unanswered')).toBe(2);
  await runHousekeeping();
  expect(await listIdempotencyKeys()).toEqual(['answered', 'killed just now', 'under way']);
  expect(await readGauge('folio_idempotency_keys_unanswered')).toBe(1);
  expect(await readGauge('folio_idempotency_keys_unanswered_ever')).toBe(before);
  expect(await runOnce({ scope: 'place:1', key: 'killed', request: 'y' }, () => Promise.resolve('done'))).toBe('done');
});
