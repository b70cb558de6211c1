import 'server-only';
import { pool } from '@/lib/platform/db/connection';
import { counterSql } from '@/lib/platform/db/counters';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';
import { FAILED } from './failed-jobs';
import { REMOVED_JOBS } from './removed-jobs';
import { JOBS_SCHEMA } from './schema';

const DUE = 'run_at <= now() and attempts < max_attempts and locked_at is null';

async function readNumber(sql: string): Promise<number> {
  const { rows } = await pool().query<{ value: string | null }>(sql);
  return Number(rows[0]?.value ?? 0);
}

export const jobGauges: readonly GaugeDefinition[] = [
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
    help: 'Failed jobs without attempts left; removed after seven days, interrupted recurring jobs after an hour',
    read: () => readNumber(`select count(*) as value from ${JOBS_SCHEMA}.jobs where ${FAILED}`),
  },
  {
    name: 'folio_jobs_given_up_ever',
    help: 'Failed jobs without attempts left since the installation, including removed jobs',
    read: () =>
      readNumber(
        `select (select count(*) from ${JOBS_SCHEMA}.jobs where ${FAILED}) + ${counterSql(REMOVED_JOBS)} as value`,
      ),
  },
];
