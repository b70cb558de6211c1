import type pg from 'pg';
import { StopReason } from '@/scripts/launch/stop-reason';
import { describeAddress, SESSION_NAME } from './open-session';

/** @throws {StopReason} when a Folio process is connected to the database */
export async function assertIdle(client: pg.Client, url: string, reason: string): Promise<void> {
  const { rows } = await client.query<{ sessions: string }>(
    `select count(*) as sessions from pg_stat_activity
      where datname = current_database() and application_name like 'folio%' and application_name <> $1`,
    [SESSION_NAME],
  );
  if (Number(rows[0]?.sessions) > 0)
    throw new StopReason(`Folio is running on ${describeAddress(url)}. Stop it first, because ${reason}.`);
}
