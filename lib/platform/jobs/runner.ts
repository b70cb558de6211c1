import 'server-only';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { clientConfig, pool, STATEMENT_MS } from '@/lib/platform/db/connection';
import { withoutValues } from '@/lib/platform/errors/without-values';
import { log } from '@/lib/platform/log/log';
import { withoutPeople } from '@/lib/platform/log/without-people';
import { inSpan } from '@/lib/platform/tracing/span';
import type { JobDefinition } from './job-definition';
import { JOBS_SCHEMA } from './schema';
import { startHeartbeat } from './worker-heartbeat';

const CONCURRENCY = 4;
/** One connection listens and one serves the recurring jobs. */
const CONNECTIONS = CONCURRENCY + 2;
/** A worker that cannot store the result of a job ends, so the queue waits longer for a connection than a request does, ms. */
const CONNECT_WITHIN_MS = 30_000;
/** Between attempts to start a runner again after it has failed, ms. */
const RESTART_MS = 1_000;
const BEAT_EVERY_MS = 10_000;
/** A runner that could not store results may never end (graphile-worker 0.17 miscounts when two batches fail), ms. */
const FAILED_RUNNER_ENDS_WITHIN_MS = 8_000;
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
 * Starts to run queued and recurring jobs. A runner ends when a worker fails, for example because the database was away when
 * it stored a result; it is replaced, and the jobs it had locked run again. Jobs of other processes that died are released.
 */
export async function startJobs(
  jobs: readonly JobDefinition[],
  start: (options: RunnerOptions) => Promise<Pick<Runner, 'promise' | 'stop'>> = run,
  beatEveryMs = BEAT_EVERY_MS,
): Promise<JobRunner> {
  await enqueueForStart(jobs);
  const heartbeat = startHeartbeat(beatEveryMs);
  const queuePool = openQueuePool();
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked by the id of their worker pool.
  const [running, ended] = [new Set<string>(), new Set<string>()];
  events.on('pool:create', ({ workerPool }) => {
    running.add(workerPool.id);
    heartbeat.add(workerPool.id);
  });
  const setEnded = (id: string): void => {
    if (!running.delete(id)) return;
    ended.add(id);
    heartbeat.remove(id);
  };
  events.on('pool:release', ({ workerPool }) => setEnded(workerPool.id));
  let reportFailure: (error: unknown) => void = () => undefined;
  events.on('pool:fatalError', ({ error, workerPool }) => {
    void pause(FAILED_RUNNER_ENDS_WITHIN_MS, undefined, { ref: false }).then(() => {
      if (running.has(workerPool.id)) reportFailure(error);
    });
  });
  const options = { ...optionsFor(jobs), pgPool: queuePool, events };
  let isStopping = false;
  let runner = await start(options);
  const restartUntilStopped = async (): Promise<void> => {
    while (!isStopping) {
      const failed = runner;
      const failure = await Promise.race([
        failed.promise.then(
          () => null,
          (error: unknown) => error,
        ),
        new Promise((resolve) => (reportFailure = resolve)),
      ]);
      // Also ends its schedule of recurring jobs. Nothing waits for it, because it may never end.
      failed.stop().catch(() => undefined);
      if (!isStopping) for (const id of [...running]) setEnded(id);
      while (!isStopping) {
        log.warn('jobs.runner_restarts', { error: failure });
        await pause(RESTART_MS);
        if (isStopping) return;
        const next = await unlock(ended)
          .then(() => start(options))
          .catch(() => null);
        if (!next) continue;
        runner = next;
        break;
      }
    }
    // The stop may have begun while this runner started.
    await runner.stop().catch(() => undefined);
  };
  const restarting = restartUntilStopped();
  return {
    async stop(graceMs = STOP_WITHIN_MS) {
      isStopping = true;
      const stopped = runner
        .stop()
        .catch(() => undefined)
        .then(() => restarting);
      const isLate = await Promise.race([stopped.then(() => false), pause(graceMs, true, { ref: false })]);
      if (isLate) log.warn('jobs.cut_off', { message: 'Running jobs run again at the next start' });
      await unlock(ended).catch(() => undefined);
      if (isLate) await unlock(running).catch(() => undefined);
      await heartbeat.end();
      // A job that still runs stores its result first.
      const closed = stopped.then(() => queuePool.end());
      if (!isLate) await closed;
    },
  };
}

/** Separate from the pool of the requests, whose load would delay results of jobs. */
function openQueuePool(): pg.Pool {
  const created = new pg.Pool({
    ...clientConfig(STATEMENT_MS),
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    application_name: 'folio-jobs',
  });
  created.on('error', () => undefined);
  created.on('connect', (client) => void client.on('error', () => undefined));
  return created;
}

function optionsFor(jobs: readonly JobDefinition[]): RunnerOptions {
  return {
    schema: JOBS_SCHEMA,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: 1_000,
    // With a delay, even of 0, a result that cannot be stored ends the runner. Without one the job would stay locked for hours.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
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

/** The name is the key: one waiting job each, however many processes start. */
async function enqueueForStart(jobs: readonly JobDefinition[]): Promise<void> {
  const names = jobs.flatMap(({ name, isRunAtStart }) => (isRunAtStart ? [name] : []));
  for (const name of names)
    await pool().query(
      `select ${JOBS_SCHEMA}.add_job($1, '{}'::json, job_key => $1, max_attempts => ${START_ATTEMPTS})`,
      [name],
    );
}

/** The queue stores and logs an error's message, which must not hold values or personal data. */
async function runOne(job: JobDefinition, payload: unknown): Promise<void> {
  try {
    await inSpan(`job ${job.name}`, { kind: 'consumer', attributes: { 'folio.job': job.name } }, () =>
      job.run(payload),
    );
  } catch (error) {
    throw error instanceof Error ? withoutPersonalData(error) : error;
  }
}

function withoutPersonalData(error: Error): Error {
  const known = withoutValues(error);
  const cleaned = new Error(withoutPeople(known.message));
  cleaned.name = known.name;
  cleaned.stack = withoutPeople(known.stack ?? '');
  return cleaned;
}

/** Releases the jobs of ended worker pools; every job may run again. */
async function unlock(workerPools: Set<string>): Promise<void> {
  if (workerPools.size === 0) return;
  const ids = [...workerPools];
  await pool().query(`select ${JOBS_SCHEMA}.force_unlock_workers($1)`, [ids]);
  for (const id of ids) workerPools.delete(id);
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

/** The database is absent, shutting down or starting. A stack would explain nothing. */
function isDatabaseAway(error: Error): boolean {
  return /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|57P0[123])$|Connection terminated|Query read timeout/.test(
    codeOf(error),
  );
}
