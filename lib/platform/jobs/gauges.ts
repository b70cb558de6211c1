import 'server-only';
import { pool } from '@/lib/platform/db/connection';
import { counterSql } from '@/lib/platform/db/counters';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';
import { REMOVED_JOBS } from './remove-exhausted';
import { JOBS_SCHEMA } from './schema';

/** Nobody may take them: not due, given up, or under way. */
const DUE = 'run_at <= now() and attempts < max_attempts and locked_at is null';
/** An attempt is counted when it begins: one that is under way may be the last that is allowed. */
const FAILS_AFTER = 'attempts >= max_attempts and locked_at is null';

async function readNumber(sql: string): Promise<number> {
  const { rows } = await pool().query<{ value: string | null }>(sql);
  return Number(rows[0]?.value ?? 0);
}

/** The queue by the database's clock. Its times are the machine's, never those that tests move. */
export const gauges: readonly GaugeDefinition[] = [
  {
    name: 'folio_jobs_due',
    help: 'Jobs that could run now and wait for a worker',
    read: () => readNumber(`select count(*) as value from ${JOBS_SCHEMA}.jobs where ${DUE}`),
  },
  {
    name: 'folio_jobs_oldest_due_seconds',
    help: 'For how long the oldest due job has waited; grows when no worker runs',
    read: () =>
      readNumber(`select extract(epoch from now() - min(run_at)) as value from ${JOBS_SCHEMA}.jobs where ${DUE}`),
  },
  {
    name: 'folio_jobs_given_up',
    help: 'Jobs that nobody tries again; removed after seven days, turns of the clock that were cut off after an hour',
    read: () => readNumber(`select count(*) as value from ${JOBS_SCHEMA}.jobs where ${FAILS_AFTER}`),
  },
  {
    name: 'folio_jobs_given_up_ever',
    help: 'The same with those that were removed',
    read: () =>
      readNumber(
        `select (select count(*) from ${JOBS_SCHEMA}.jobs where ${FAILS_AFTER}) + ${counterSql(REMOVED_JOBS)} as value`,
      ),
  },
];
