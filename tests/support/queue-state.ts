import { sql } from 'drizzle-orm';
import { connection } from '@/lib/platform/db/connection';

/**
 * Private tables of graphile-worker. Tests need them to set job states that only the worker writes, and to read payloads, which its
 * public view lacks. Only this file may access them.
 */
const jobs = sql.raw('jobs._private_jobs');
const tasks = sql.raw('jobs._private_tasks');

export interface JobState {
  attempts?: number;
  lastError?: string | null;
  /** The id of the worker that holds the job; null releases the job. */
  lockedBy?: string | null;
  updatedAt?: Date;
}

/** Changes the jobs with the key, or all jobs if it is null. */
export async function setJobs(key: string | null, { attempts, lastError, lockedBy, updatedAt }: JobState) {
  const changes = [
    ...(attempts === undefined ? [] : [sql`attempts = ${attempts}`]),
    ...(lastError === undefined ? [] : [sql`last_error = ${lastError}`]),
    ...(lockedBy === undefined
      ? []
      : [sql`locked_by = ${lockedBy}, locked_at = ${lockedBy === null ? null : sql`now() - interval '1 hour'`}`]),
    ...(updatedAt === undefined ? [] : [sql`updated_at = ${updatedAt.toISOString()}::timestamptz`]),
  ];
  await connection().execute(
    sql`update ${jobs} set ${sql.join(changes, sql`, `)} where ${key === null ? sql`true` : sql`key = ${key}`}`,
  );
}

/** @returns payloads of the waiting jobs of a task, oldest first */
export async function listPayloads<Payload>(task: string): Promise<Payload[]> {
  const { rows } = await connection().execute<{ payload: Payload }>(sql`select payload from ${jobs} as job
    join ${tasks} as task on task.id = job.task_id where task.identifier = ${task} order by job.id`);
  return rows.map(({ payload }) => payload);
}

/** Removes the waiting jobs of a task, or of all tasks. @returns their payloads */
export async function removePayloads(task?: string): Promise<unknown[]> {
  const { rows } = await connection().execute<{
    payload: unknown;
  }>(sql`delete from ${jobs} as job using ${tasks} as task
    where task.id = job.task_id and ${task === undefined ? sql`true` : sql`task.identifier = ${task}`} returning payload`);
  return rows.map(({ payload }) => payload);
}
