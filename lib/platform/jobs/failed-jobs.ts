import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { pool } from '@/lib/platform/db/connection';
import { addToCounter } from '@/lib/platform/db/counters';
import type { Tx } from '@/lib/platform/db/transaction';
import { REMOVED_JOBS } from './removed-jobs';
import { JOBS_SCHEMA } from './schema';

export interface FailedJob {
  id: string;
  task: string;
  attempts: number;
  lastError: string | null;
  failedAt: Date;
}

/** The queue counts an attempt when it begins, so a locked job may be running its last attempt. */
export const FAILED = 'attempts >= max_attempts and locked_at is null';

/** Jobs without attempts left, the oldest failure first. They are removed after seven days. */
export async function listFailedJobs(limit: number): Promise<FailedJob[]> {
  const { rows } = await pool().query<FailedJob>(
    `select id::text, task_identifier as "task", attempts, last_error as "lastError", updated_at as "failedAt"
       from ${JOBS_SCHEMA}.jobs where ${FAILED} order by updated_at, id limit $1`,
    [limit],
  );
  return rows;
}

interface ChangedJob {
  task: string;
  attempts: number;
}

/** Has a failed job run again at once, with all its attempts. @returns null if the job is not a failed one */
export function retryFailedJob(id: string, tx: Tx): Promise<ChangedJob | null> {
  return takeFailedJob(id, tx, sql`reschedule_jobs(array[id], run_at => now(), attempts => 0)`);
}

/** Deletes a failed job. @returns null if the job is not a failed one */
export function removeFailedJob(id: string, tx: Tx): Promise<ChangedJob | null> {
  return takeFailedJob(id, tx, sql`complete_jobs(array[id])`);
}

async function takeFailedJob(id: string, tx: Tx, call: SQL): Promise<ChangedJob | null> {
  const schema = sql.identifier(JOBS_SCHEMA);
  // One caller at a time changes a job, because the view of the queue cannot be locked by row.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('failed-job', ${id}::bigint))`);
  const { rows } = await tx.execute<{ task: string; attempts: number }>(
    sql`select task_identifier as task, attempts from ${schema}.jobs where id = ${id}::bigint and ${sql.raw(FAILED)}`,
  );
  const [job] = rows;
  if (!job) return null;
  const { rows: changed } = await tx.execute(
    sql`select from (select id from ${schema}.jobs where id = ${id}::bigint and ${sql.raw(FAILED)}) as failed, ${schema}.${call}`,
  );
  if (changed.length === 0) return null;
  // The job leaves the failed ones, and `folio_jobs_given_up_ever` must not decrease.
  await addToCounter(REMOVED_JOBS, 1, tx);
  return job;
}
