import 'server-only';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { inAuditScope } from '@/lib/platform/audit/audit-scope';
import { clientConfig, pool, STATEMENT_MS } from '@/lib/platform/db/connection';
import { redactQueryValues } from '@/lib/platform/errors/redact-query-values';
import { log } from '@/lib/platform/log/log';
import { redactPersonalData } from '@/lib/platform/log/redact-personal-data';
import { inSpan } from '@/lib/platform/tracing/span';
import type { JobDefinition } from './job-definition';
import { JOBS_SCHEMA } from './schema';
import { startHeartbeat } from './worker-heartbeat';

const CONCURRENCY = 4;
/** Two more than the concurrent jobs: one connection listens, and one serves recurring jobs and heartbeats. */
const CONNECTIONS = CONCURRENCY + 2;
/** The queue waits longer for a connection than requests do, because a worker that cannot store a result ends. */
const CONNECT_WITHIN_MS = 30_000;
const RESTART_MS = 1_000;
const BEAT_EVERY_MS = 10_000;
/** Limit for the end of a failed runner: graphile-worker 0.17 may never end when it failed to store two batches of results. */
const FAILED_RUNNER_ENDS_WITHIN_MS = 8_000;
const RELEASE_WITHIN_MS = 5_000;
const STOP_WITHIN_MS = 30_000;

export interface JobRunner {
  /** Takes no more jobs, waits up to `graceMs` for running jobs, and then releases unfinished jobs to other workers. */
  stop(graceMs?: number): Promise<void>;
}

/** A runner ends when a worker cannot store a result. A new runner then replaces it, and the jobs that it had locked run again. */
export async function startJobs(
  jobs: readonly JobDefinition[],
  start: (options: RunnerOptions) => Promise<Pick<Runner, 'promise' | 'stop'>> = run,
  beatEveryMs = BEAT_EVERY_MS,
): Promise<JobRunner> {
  await enqueueForStart(jobs);
  const queuePool = openQueuePool();
  const heartbeat = startHeartbeat(queuePool, beatEveryMs);
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
      // This also ends the schedule of recurring jobs. It is not awaited, because it may never end.
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
    // `stop` may have been called while this runner started.
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
      if (isLate)
        log.warn('jobs.cut_off', {
          message: 'Jobs did not end within the grace period. They run again in another process or at the next start.',
        });
      const released = unlock(ended)
        .then(() => (isLate ? unlock(running) : undefined))
        .catch(() => undefined)
        .then(() => heartbeat.end());
      // Running jobs need the pool to store their results.
      const closed = Promise.all([stopped, released])
        .then(() => queuePool.end())
        .catch(() => undefined);
      await Promise.race([isLate ? released : closed, pause(RELEASE_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

/** A pool of its own, because the load of requests would delay the results of jobs. */
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
    // With a delay, even of 0, a result that cannot be stored ends the runner. Without a delay the job would stay locked for hours.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: quietLogger(),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => runOne(job, payload)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron, attempts: maxAttempts = 1, queue: queueName, priority }) =>
        cron
          ? [
              {
                task: name,
                match: cron,
                identifier: name,
                options: {
                  backfillPeriod: 0,
                  maxAttempts,
                  ...(queueName !== undefined && { queueName }),
                  ...(priority !== undefined && { priority }),
                },
              },
            ]
          : [],
      ),
    ),
  };
}

const START_ATTEMPTS = 3;

/** The job's name is its key, so that several processes enqueue one job. */
async function enqueueForStart(jobs: readonly JobDefinition[]): Promise<void> {
  const names = jobs.flatMap(({ name, isRunAtStart }) => (isRunAtStart ? [name] : []));
  for (const name of names)
    await pool().query(
      `select ${JOBS_SCHEMA}.add_job($1, '{}'::json, job_key => $1, max_attempts => ${START_ATTEMPTS})`,
      [name],
    );
}

/** Removes values and personal data from errors, because the queue stores and logs their messages. */
async function runOne(job: JobDefinition, payload: unknown): Promise<void> {
  try {
    await inSpan(`job ${job.name}`, { kind: 'consumer', attributes: { 'folio.job': job.name } }, () =>
      inAuditScope({ actor: { kind: 'job', id: job.name }, requestId: null }, () => job.run(payload)),
    );
  } catch (error) {
    throw error instanceof Error ? withoutPersonalData(error) : error;
  }
}

function withoutPersonalData(error: Error): Error {
  const known = redactQueryValues(error);
  const cleaned = new Error(redactPersonalData(known.message));
  cleaned.name = known.name;
  cleaned.stack = redactPersonalData(known.stack ?? '');
  return cleaned;
}

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
        message: 'The database does not answer. The jobs are tried again.',
        reason: codeOf(problem),
      });
    } else log.warn('jobs.message', { message, ...meta });
  });
}

const codeOf = (error: Error) => (error as { code?: string }).code ?? error.message;

function isDatabaseAway(error: Error): boolean {
  return /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|57P0[123])$|Connection terminated|Query read timeout/.test(
    codeOf(error),
  );
}
