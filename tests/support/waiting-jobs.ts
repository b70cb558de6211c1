import { sql } from 'drizzle-orm';
import { connection } from '@/lib/platform/db/connection';
import type { JobDefinition } from '@/lib/platform/jobs/job-definition';

/** Runs and removes the waiting jobs of one task without a runner; returns their number. */
export async function runWaiting(jobs: readonly JobDefinition[], task: string): Promise<number> {
  const job = jobs.find(({ name }) => name === task);
  if (!job) throw new Error(`There is no task ${task}`);
  const { rows } = await connection().execute<{ payload: unknown }>(sql`
    delete from jobs._private_jobs using jobs._private_tasks as task
    where task.id = task_id and task.identifier = ${task} returning payload`);
  for (const { payload } of rows) await job.run(payload);
  return rows.length;
}
