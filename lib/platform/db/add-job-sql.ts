import { sql, type SQL } from 'drizzle-orm';

/**
 * Returns SQL that adds a job for each row of the statement it is part of.
 * @param payload columns of the row by their names in the payload
 * @param jobKey a new job replaces a waiting job with the same key
 */
export function addJobSql(task: SQL, payload: Record<string, SQL>, jobKey = sql`null`): SQL {
  const parts = Object.entries(payload).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`jobs.add_job(${task}::text, json_build_object(${sql.join(parts, sql`, `)}), job_key => ${jobKey}::text)`;
}
