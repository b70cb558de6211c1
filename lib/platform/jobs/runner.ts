import 'server-only';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import { pool } from '@/lib/platform/db/connection';
import { env } from '@/lib/platform/env/env';
import { withoutValues } from '@/lib/platform/errors/without-values';
import { log } from '@/lib/platform/log/log';
import { withoutPeople } from '@/lib/platform/log/without-people';
import type { JobDefinition } from './job-definition';
import { inSpan } from '@/lib/platform/tracing/span';
import { beginLife } from './lives';
import { rememberFailures } from './queue-failures';
import { JOBS_SCHEMA } from './schema';

const CONCURRENCY = 4;
/** Between attempts to start again after the runner gave up, ms. */
const AGAIN_MS = 1_000;
/** Between looks for workers that are gone, ms: longer than a living process takes to connect again. */
const LOOK_EVERY_MS = 20_000;

/** Grace period for running jobs when the caller of stop names none. */
const STOP_WITHIN_MS = 30_000;

export interface JobRunner {
  /**
   * Takes no more jobs and waits for the running ones. Those that take longer are interrupted and released to other workers.
   * @param graceMs milliseconds to wait
   */
  stop(graceMs?: number): Promise<void>;
}

/**
 * Starts working through the queue and its clock. `stop` lets running jobs finish. A runner that gives up, for example because the
 * database did not answer at the turn of a minute, is replaced: a process that lives and works no jobs would be seen by nobody. So is
 * one that loses a worker, which the queue's library replaces by none: it ends where it cannot write down how its job went. Jobs that a
 * process had taken which is gone are freed after two looks.
 */
export async function startJobs(
  jobs: readonly JobDefinition[],
  start: (options: RunnerOptions) => Promise<Pick<Runner, 'promise' | 'stop'>> = run,
  lookEveryMs = LOOK_EVERY_MS,
): Promise<JobRunner> {
  const life = await beginLife(env().DATABASE_URL, lookEveryMs);
  await enqueueForStart(jobs);
  const events: WorkerEvents = new EventEmitter();
  const workers = new Set<string>();
  events.on('worker:create', ({ worker }) => {
    workers.add(worker.workerId);
    life.add(worker.workerId);
  });
  events.on('worker:stop', ({ worker }) => {
    workers.delete(worker.workerId);
    life.remove(worker.workerId);
  });
  const options = { ...optionsFor(jobs), events };
  let isStopping = false;
  let runner = await start(options);
  const lost = new Set<string>();
  events.on('worker:fatalError', ({ worker }) => {
    lost.add(worker.workerId);
    void runner.stop().catch(() => undefined);
  });
  const keepRunning = async (): Promise<void> => {
    while (!isStopping) {
      const failure = await runner.promise.then(
        () => null,
        (error: unknown) => error,
      );
      while (!isStopping) {
        log.warn('jobs.runner_restarts', { error: failure });
        await pause(AGAIN_MS);
        if (isStopping) return;
        const next = await freeLost(lost)
          .then(() => start(options))
          .catch(() => null);
        if (!next) continue;
        runner = next;
        break;
      }
    }
    // It came up while the stop was under way.
    await runner.stop().catch(() => undefined);
  };
  const kept = keepRunning();
  return {
    async stop(graceMs = STOP_WITHIN_MS) {
      isStopping = true;
      const ended = runner
        .stop()
        .catch(() => undefined)
        .then(() => kept);
      const isLate = await Promise.race([ended.then(() => false), pause(graceMs, true, { ref: false })]);
      if (isLate)
        log.warn('jobs.cut_off', { workers: workers.size, message: 'Their jobs run again at the next start' });
      await freeLost(isLate ? workers : lost).catch(() => undefined);
      life.end();
    },
  };
}

function optionsFor(jobs: readonly JobDefinition[]): RunnerOptions {
  return {
    pgPool: rememberFailures(pool()),
    schema: JOBS_SCHEMA,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger: quietLogger(),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => runOne(job, payload)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron, attempts: maxAttempts = 1 }) =>
        cron ? [{ task: name, match: cron, identifier: name, options: { backfillPeriod: 0, maxAttempts } }] : [],
      ),
    ),
  };
}

const START_ATTEMPTS = 3;

/** One waiting job each, however many processes start: its key is its name. */
async function enqueueForStart(jobs: readonly JobDefinition[]): Promise<void> {
  const names = jobs.flatMap(({ name, isRunAtStart }) => (isRunAtStart ? [name] : []));
  for (const name of names)
    await pool().query(
      `select ${JOBS_SCHEMA}.add_job($1, '{}'::json, job_key => $1, max_attempts => ${START_ATTEMPTS})`,
      [name],
    );
}

/** The queue keeps an error's message with the job and logs it as text, so it gets one without values and people. */
async function runOne(job: JobDefinition, payload: unknown): Promise<void> {
  try {
    await inSpan(`job ${job.name}`, { kind: 'consumer', attributes: { 'folio.job': job.name } }, () =>
      job.run(payload),
    );
  } catch (error) {
    throw error instanceof Error ? forTheQueue(error) : error;
  }
}

function forTheQueue(error: Error): Error {
  const known = withoutValues(error);
  const told = new Error(withoutPeople(known.message));
  told.name = known.name;
  told.stack = withoutPeople(known.stack ?? '');
  return told;
}

/** The jobs of workers that ended in this process; they run again, as every job may. */
async function freeLost(workers: Set<string>): Promise<void> {
  if (workers.size === 0) return;
  const ids = [...workers];
  await pool().query(`select ${JOBS_SCHEMA}.force_unlock_workers($1)`, [ids]);
  for (const id of ids) workers.delete(id);
}

function quietLogger(): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return;
    const problem = Object.values(meta ?? {}).find((value) => value instanceof Error);
    if (problem && isDatabaseAway(problem)) {
      log.warn('jobs.database_away', {
        message: 'The database does not answer; trying again',
        reason: codeOf(problem),
      });
    } else log.warn('jobs.message', { message, ...meta });
  });
}

const codeOf = (error: Error) => (error as { code?: string }).code ?? error.message;

/** Not there, shutting down or starting up: no fault of ours, and a stack would say nothing. */
function isDatabaseAway(error: Error): boolean {
  return /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|57P0[123])$|Connection terminated|Query read timeout/.test(
    codeOf(error),
  );
}
