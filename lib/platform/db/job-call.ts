import { sql, type SQL } from 'drizzle-orm';

/**
 * The call that adds a job, for a statement that writes the rows which the job is about: one job per row.
 * @param payload columns of that row by their names in the payload
 */
export function jobCall(task: SQL, payload: Record<string, SQL>): SQL {
  const parts = Object.entries(payload).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`jobs.add_job(${task}::text, json_build_object(${sql.join(parts, sql`, `)}))`;
}
