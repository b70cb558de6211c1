import { sql } from 'drizzle-orm';
import { connection } from '@/lib/platform/db/connection';

/** Adds a job that has failed for good. @returns its number in the queue */
export async function createFailedJob(error = 'The mail server refused guest@mail.example'): Promise<string> {
  const { rows } = await connection().execute<{ id: string }>(
    sql`select id::text from jobs.add_job('outbox.send', '{}'::json)`,
  );
  const id = rows[0]?.id ?? '';
  await connection().execute(sql`select jobs.permanently_fail_jobs(array[${id}::bigint], ${error})`);
  return id;
}
