import { DrizzleQueryError, sql } from 'drizzle-orm';
import { run, type RunnerOptions } from 'graphile-worker';
import { z } from 'zod';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { resetEnv } from '@/lib/platform/env/env';
import { log } from '@/lib/platform/log/log';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { startJobs } from '@/lib/platform/jobs/runner';
import { setJobs } from '@/tests/support/queue-state';

async function waitUntil(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition() && waited < 10_000; waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('the job queue', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    resetEnv();
  });

  it('runs committed jobs and no jobs that were rolled back', async () => {
    const received: number[] = [];
    const job = defineJob({
      name: 'test.note',
      payload: z.object({ n: z.number() }),
      run: async ({ n }) => void received.push(n),
    });
    await inTransaction((tx) => enqueue(tx, 'test.note', { n: 1 }));
    await expect(
      inTransaction(async (tx) => {
        await enqueue(tx, 'test.note', { n: 2 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    const runner = await startJobs([job]);
    await waitUntil(() => received.length > 0);
    await runner.stop();
    expect(received).toEqual([1]);
  });

  it('runs a job marked isRunAtStart at every start', async () => {
    let runs = 0;
    const job = defineJob({
      name: 'test.start',
      payload: z.unknown(),
      run: async () => void (runs += 1),
      isRunAtStart: true,
    });
    for (let start = 1; start <= 2; start += 1) {
      const runner = await startJobs([job]);
      await waitUntil(() => runs >= start);
      await runner.stop();
      expect(runs).toBe(start);
    }
  });

  it('waits for a running job until the time limit of stop, and then releases the job to the next process', async () => {
    jest.spyOn(log, 'warn').mockImplementation(() => undefined);
    let runs = 0;
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const job = defineJob({
      name: 'test.long',
      payload: z.unknown(),
      run: async () => {
        runs += 1;
        if (runs === 1) await held;
      },
    });
    await inTransaction((tx) => enqueue(tx, 'test.long', {}));
    const runner = await startJobs([job]);
    await waitUntil(() => runs === 1);
    await runner.stop(50);
    expect(log.warn).toHaveBeenCalledWith('jobs.cut_off', expect.anything());
    const next = await startJobs([job]);
    await waitUntil(() => runs === 2);
    await next.stop();
    expect(runs).toBe(2);
    finish();
  });

  it('attempts a recurring job once, or as often as the job defines', async () => {
    const cron = '15 20 * * *';
    const nothing = { payload: z.unknown(), run: () => Promise.resolve() };
    const jobs = [
      defineJob({ ...nothing, name: 'test.often', cron: '* * * * *' }),
      defineJob({ ...nothing, name: 'test.nightly', cron, attempts: 8 }),
    ];
    let options: RunnerOptions | undefined;
    const runner = await startJobs(jobs, (runnerOptions) => {
      options = runnerOptions;
      return run(runnerOptions);
    });
    await runner.stop();
    const items = (options?.parsedCronItems ?? []).map(({ identifier, options }) => [identifier, options.maxAttempts]);
    expect(items).toEqual([
      ['test.often', 1],
      ['test.nightly', 8],
    ]);
  });

  it('runs a job that a killed worker had locked', async () => {
    const received: number[] = [];
    const job = defineJob({
      name: 'test.again',
      payload: z.object({ n: z.number() }),
      run: async ({ n }) => void received.push(n),
    });
    await inTransaction((tx) => enqueue(tx, 'test.again', { n: 7 }));
    await setJobs(null, { lockedBy: 'pool-killed' });
    const runner = await startJobs([job], run, 200);
    await waitUntil(() => received.length > 0);
    await runner.stop();
    expect(received).toEqual([7]);
  });

  it('stores and logs a failed SQL statement without its values', async () => {
    let runs = 0;
    const job = defineJob({
      name: 'test.leak',
      payload: z.unknown(),
      run: async () => {
        runs += 1;
        throw new DrizzleQueryError('insert into t values ($1)', ['482913'], new Error('timeout'));
      },
    });
    const written: string[] = [];
    // The default log level of tests is error.
    jest.replaceProperty(process, 'env', { ...process.env, LOG_LEVEL: 'warn' });
    resetEnv();
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => (written.push(String(text)), true));
    await inTransaction((tx) => enqueue(tx, 'test.leak', {}));
    const runner = await startJobs([job]);
    await waitUntil(() => runs > 0 && written.some((line) => line.includes('jobs.message')));
    await runner.stop();
    expect(written.join('')).toContain('Failed query: insert into t values ($1)');
    const { rows } = await connection().execute<{ last_error: string }>(
      sql`select last_error from jobs.jobs where last_error is not null`,
    );
    expect(rows[0]?.last_error).toContain('Failed query: insert into t values ($1)');
    expect(`${written.join('')}${JSON.stringify(rows)}`).not.toContain('482913');
  });

  it('stores an error message without the e-mail addresses in it', async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      throw new Error('550 5.1.1 <asha@guests.example>: Recipient address rejected');
    };
    const job = defineJob({ name: 'test.refused', payload: z.unknown(), run });
    await inTransaction((tx) => enqueue(tx, 'test.refused', {}));
    const runner = await startJobs([job]);
    await waitUntil(() => runs > 0);
    await runner.stop();
    const { rows } = await connection().execute<{ last_error: string }>(
      sql`select last_error from jobs.jobs where last_error like '550%'`,
    );
    expect(rows).toEqual([{ last_error: '550 5.1.1 <[address]>: Recipient address rejected' }]);
  });
});
