import 'server-only';
import { sql } from 'drizzle-orm';
import { addToCounter } from '@/lib/platform/db/counters';
import { inTransaction } from '@/lib/platform/db/transaction';
import { JOBS_SCHEMA } from './schema';

export const REMOVED_JOBS = 'jobs_removed';
const jobs = sql.identifier(JOBS_SCHEMA);

interface Exhausted {
  /** Jobs that were last tried before this instant, by the machine's clock, which the queue uses. */
  before: Date;
  /** Of these tasks only, and only where no error says why: their process was killed in the last attempt. */
  killedOf?: readonly string[];
}

/** Removes jobs that will not be retried, and counts them. @returns how many */
export function removeExhausted({ before, killedOf }: Exhausted): Promise<number> {
  const isKilled = killedOf
    ? sql`and last_error is null and task_identifier = any(${sql.param([...killedOf])}::text[])`
    : sql``;
  return inTransaction(async (tx) => {
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from ${jobs}.complete_jobs(array(select id from ${jobs}.jobs
        where attempts >= max_attempts and locked_at is null and updated_at < ${before.toISOString()}::timestamptz ${isKilled}))`);
    const count = rows[0]?.count ?? 0;
    await addToCounter(REMOVED_JOBS, count, tx);
    return count;
  });
}
