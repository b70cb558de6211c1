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
    select 1 from jobs.add_job(
      ${slot('task')}::text,
      ${slot('payload')}::json,
      run_at => ${slot('runAt')}::timestamptz,
      job_key => ${slot('jobKey')}::text,
      max_attempts => ${slot('maxAttempts')}::int
    )`,
);

/** Adds a job in the caller's transaction. The job exists only if the transaction commits; the commit notifies the workers. */
export async function enqueue(tx: Tx, task: string, payload: object, options: EnqueueOptions = {}): Promise<void> {
  const { runAt = null, jobKey = null, maxAttempts = null } = options;
  const values = { task, payload: JSON.stringify(payload), runAt: runAt?.toISOString() ?? null, jobKey, maxAttempts };
  await call(values, tx);
}

/** Key of a job whose payload names an account. An erasure finds the job by its key, because the queue's public view shows no payload. */
export const personalJobKey = (account: string): string => `person:${accountKey(account)}:${randomUUID()}`;

/** Returns the LIKE pattern of the keys of an account's jobs. @param key one of the keys that `accountKeys` returns */
export const personalJobKeyPattern = (key: string): string => `person:${key}:%`;
