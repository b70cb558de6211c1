import { sql, type SQL } from 'drizzle-orm';

/**
 * Returns SQL that adds a job for each row of the statement it is part of.
 * @param payload columns of the row by their names in the payload
 */
export function addJobSql(task: SQL, payload: Record<string, SQL>): SQL {
  const parts = Object.entries(payload).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`jobs.add_job(${task}::text, json_build_object(${sql.join(parts, sql`, `)}))`;
}
