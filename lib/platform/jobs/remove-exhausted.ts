import 'server-only';
import { sql } from 'drizzle-orm';
import { addToCounter } from '@/lib/platform/db/counters';
import { inTransaction } from '@/lib/platform/db/transaction';
import { REMOVED_JOBS } from './removed-jobs';
import { JOBS_SCHEMA } from './schema';

const jobs = sql.identifier(JOBS_SCHEMA);

interface Exhausted {
  /** Removes jobs whose last attempt ended before this system time. The queue does not use the clock of tests. */
  before: Date;
  /** Removes only jobs of the named tasks that have no error, because their process was killed during the last attempt. */
  killedOf?: readonly string[];
}

/** @returns the number of removed jobs */
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
