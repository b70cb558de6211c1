import 'server-only';
import { pool } from '@/lib/platform/db/connection';
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
