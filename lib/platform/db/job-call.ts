import { sql, type SQL } from 'drizzle-orm';

/**
 * The call that puts a job into the queue, for a statement that writes what the job is about: one job per row it stands beside.
 * Whoever sends the statement tells the workers (`notifyWorkers`).
 * @param payload columns of that row by their names in the payload
 */
export function jobCall(task: SQL, payload: Record<string, SQL>): SQL {
  const parts = Object.entries(payload).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`enqueue_job(${task}::text, json_build_object(${sql.join(parts, sql`, `)}))`;
}
