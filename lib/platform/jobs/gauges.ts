import 'server-only';
import { pool } from '@/lib/platform/db/connection';
import { counterSql } from '@/lib/platform/db/counters';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';
import { REMOVED_JOBS } from './remove-exhausted';
import { JOBS_SCHEMA } from './schema';

/** A worker may take the job. */
const DUE = 'run_at <= now() and attempts < max_attempts and locked_at is null';
/** An attempt is counted when it begins, so a running job may be in its last one. */
const FAILS_AFTER = 'attempts >= max_attempts and locked_at is null';

async function readNumber(sql: string): Promise<number> {
  const { rows } = await pool().query<{ value: string | null }>(sql);
  return Number(rows[0]?.value ?? 0);
}

/** The queue uses PostgreSQL's clock, which tests do not move. */
export const gauges: readonly GaugeDefinition[] = [
  {
    name: 'folio_jobs_due',
    help: 'Due jobs that wait for a worker',
    read: () => readNumber(`select count(*) as value from ${JOBS_SCHEMA}.jobs where ${DUE}`),
  },
  {
    name: 'folio_jobs_oldest_due_seconds',
    help: 'Waiting time of the oldest due job; grows when no worker runs',
    read: () =>
      readNumber(`select extract(epoch from now() - min(run_at)) as value from ${JOBS_SCHEMA}.jobs where ${DUE}`),
  },
  {
    name: 'folio_jobs_given_up',
    help: 'Jobs without further attempts; removed after seven days, interrupted recurring ones after an hour',
    read: () => readNumber(`select count(*) as value from ${JOBS_SCHEMA}.jobs where ${FAILS_AFTER}`),
  },
  {
    name: 'folio_jobs_given_up_ever',
    help: 'The same and the removed ones',
    read: () =>
      readNumber(
        `select (select count(*) from ${JOBS_SCHEMA}.jobs where ${FAILS_AFTER}) + ${counterSql(REMOVED_JOBS)} as value`,
      ),
  },
];
