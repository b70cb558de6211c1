import 'server-only';
import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/transaction';
import { JOBS_SCHEMA } from './schema';

export interface EnqueueOptions {
  /** Earliest start; at once without it. */
  runAt?: Date;
  /** One waiting job per key: enqueuing again replaces it. */
  jobKey?: string;
  maxAttempts?: number;
}

/** Puts a job into the queue as part of the caller's transaction: it exists exactly when the transaction commits. */
export async function enqueue(tx: Tx, task: string, payload: object, options: EnqueueOptions = {}): Promise<void> {
  const { runAt = null, jobKey = null, maxAttempts = null } = options;
  await tx.execute(sql`
    select 1 from ${sql.identifier(JOBS_SCHEMA)}.add_job(
      ${task}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      job_key => ${jobKey}::text,
      max_attempts => ${maxAttempts}::int
    )`);
}
