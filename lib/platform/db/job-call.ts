import { sql, type SQL } from 'drizzle-orm';
import { JOBS_SCHEMA } from '@/lib/platform/jobs/schema';

/**
 * The call that puts a job into the queue, for a statement that writes what the job is about: one job per row it stands beside.
 * @param payload columns of that row by their names in the payload
 */
export function jobCall(task: SQL, payload: Record<string, SQL>): SQL {
  const parts = Object.entries(payload).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  const json = sql`json_build_object(${sql.join(parts, sql`, `)})`;
  return sql`${sql.identifier(JOBS_SCHEMA)}.add_job(${task}::text, payload => ${json})`;
}
