import 'server-only';
import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { pool } from '@/lib/platform/db/connection';
import { withoutValues } from '@/lib/platform/errors/without-values';
import { log } from '@/lib/platform/log/log';
import { withoutPeople } from '@/lib/platform/log/without-people';
import type { JobDefinition } from './job-definition';
import { inSpan } from '@/lib/platform/tracing/span';
import { rememberFailures } from './queue-failures';
import { JOBS_SCHEMA } from './schema';

/** Every live runner shares this lock; whoever could take it alone knows that all other runners are dead. */
const ALIVE_LOCK = 74_020_313;
const CONCURRENCY = 4;
/** Between attempts to start again after the runner gave up, ms. */
const AGAIN_MS = 1_000;

export interface JobRunner {
  stop(): Promise<void>;
}

/**
 * Starts working through the queue and its clock. `stop` lets running jobs finish. A runner that gives up, for example because the
 * database did not answer at the turn of a minute, is replaced: a process that lives and works no jobs would be seen by nobody. So is
 * one that loses a worker, which the queue's library replaces by none: it ends where it cannot write down how its job went.
 */
export async function startJobs(
  jobs: readonly JobDefinition[],
  start: (options: RunnerOptions) => Promise<Pick<Runner, 'promise' | 'stop'>> = run,
): Promise<JobRunner> {
  const alive = await pool().connect();
  // Without a listener a database restart would end the process; graphile-worker reconnects by itself.
  alive.on('error', ({ message }) => log.error('jobs.lock_lost', { message }));
  await freeAbandonedJobs(alive);
  await alive.query('select pg_advisory_lock_shared($1)', [ALIVE_LOCK]);
  await enqueueForStart(jobs, alive);
  const events: WorkerEvents = new EventEmitter();
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
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
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
    async stop() {
      isStopping = true;
      await runner.stop().catch(() => undefined);
      await kept;
      await freeLost(lost).catch(() => undefined);
      alive.release(true);
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
      jobs.flatMap(({ name, cron }) =>
        cron ? [{ task: name, match: cron, identifier: name, options: { backfillPeriod: 0, maxAttempts: 1 } }] : [],
      ),
    ),
  };
}

const START_ATTEMPTS = 3;

/** One waiting job each, however many processes start: its key is its name. */
async function enqueueForStart(jobs: readonly JobDefinition[], client: PoolClient): Promise<void> {
  const names = jobs.flatMap(({ name, isRunAtStart }) => (isRunAtStart ? [name] : []));
  for (const name of names)
    await client.query(
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

/** Jobs that a killed process had taken would stay locked for hours: without a live runner their locks mean nothing. */
async function freeAbandonedJobs(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [ALIVE_LOCK]);
  if (!rows[0]?.alone) return;
  await client.query(
    `select ${JOBS_SCHEMA}.force_unlock_workers(array(select distinct locked_by from ${JOBS_SCHEMA}.jobs where locked_by is not null))`,
  );
  await client.query('select pg_advisory_unlock($1)', [ALIVE_LOCK]);
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
