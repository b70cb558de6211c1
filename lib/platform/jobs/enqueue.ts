import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { accountKey } from '@/lib/platform/db/account-key';
import { preparedSql } from '@/lib/platform/db/prepared';
import type { Tx } from '@/lib/platform/db/transaction';

export interface EnqueueOptions {
  runAt?: Date;
  /** A new job replaces a waiting job with the same key. */
  jobKey?: string;
  maxAttempts?: number;
  /** Jobs of one queue run one at a time. */
  queue?: string;
  /** Jobs with a lower number run first; by default 0. */
  priority?: number;
}

interface Values {
  task: string;
  payload: string;
  runAt: string | null;
  jobKey: string | null;
  maxAttempts: number | null;
  queue: string | null;
  priority: number | null;
}

const call = preparedSql<Values>(
  'job.enqueue',
  (slot) => sql`
    select 1 from jobs.add_job(
      ${slot('task')}::text,
      ${slot('payload')}::json,
      run_at => ${slot('runAt')}::timestamptz,
      job_key => ${slot('jobKey')}::text,
      max_attempts => ${slot('maxAttempts')}::int,
      queue_name => ${slot('queue')}::text,
      priority => ${slot('priority')}::int
    )`,
);

/** Adds a job in the caller's transaction. The job exists only if the transaction commits; the commit notifies the workers. */
export async function enqueue(tx: Tx, task: string, payload: object, options: EnqueueOptions = {}): Promise<void> {
  const { runAt = null, jobKey = null, maxAttempts = null, queue = null, priority = null } = options;
  const at = runAt?.toISOString() ?? null;
  const values = { task, payload: JSON.stringify(payload), runAt: at, jobKey, maxAttempts, queue, priority };
  await call(values, tx);
}

/** Key of a job whose payload names an account. An erasure finds the job by its key, because the queue's public view shows no payload. */
export const personalJobKey = (account: string): string => `person:${accountKey(account)}:${randomUUID()}`;

/** Returns the LIKE pattern of the keys of an account's jobs. @param key one of the keys that `accountKeys` returns */
export const personalJobKeyPattern = (key: string): string => `person:${key}:%`;
