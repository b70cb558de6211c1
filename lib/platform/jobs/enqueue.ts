import 'server-only';
import { sql } from 'drizzle-orm';
import { preparedSql } from '@/lib/platform/db/prepared';
import type { Tx } from '@/lib/platform/db/transaction';
import { notifyWorkers } from '@/lib/platform/db/notify-workers';

export interface EnqueueOptions {
  /** Earliest start; at once without it. */
  runAt?: Date;
  /** One waiting job per key: enqueuing again replaces it. */
  jobKey?: string;
  maxAttempts?: number;
}

interface Values {
  task: string;
  payload: string;
  runAt: string | null;
  jobKey: string | null;
  maxAttempts: number | null;
}

const call = preparedSql<Values>(
  'job.enqueue',
  (slot) => sql`
    select 1 from enqueue_job(
      ${slot('task')}::text,
      ${slot('payload')}::json,
      run_at => ${slot('runAt')}::timestamptz,
      job_key => ${slot('jobKey')}::text,
      max_attempts => ${slot('maxAttempts')}::int
    )`,
);

/** Puts a job into the queue as part of the caller's transaction: it exists exactly when the transaction commits. */
export async function enqueue(tx: Tx, task: string, payload: object, options: EnqueueOptions = {}): Promise<void> {
  const { runAt = null, jobKey = null, maxAttempts = null } = options;
  const values = { task, payload: JSON.stringify(payload), runAt: runAt?.toISOString() ?? null, jobKey, maxAttempts };
  await call(values, tx);
  notifyWorkers(1);
}
