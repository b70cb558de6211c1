import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { JOBS_SCHEMA } from '../jobs/schema';

/** Any constant: whoever holds it migrates, everybody else waits. */
const MIGRATION_LOCK = 74_020_311;

/**
 * Brings a database to the newest schema; does nothing when it is there already. Safe to call from several processes at
 * once: an advisory lock lets one of them work.
 * @param databaseUrl a PostgreSQL connection string whose user may create tables and the extension pg_trgm
 * @throws {Error} what PostgreSQL says, when a migration fails; it is rolled back as a whole
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: path.join(process.cwd(), 'lib/platform/db/migrations') });
    await migrateJobs({
      connectionString: databaseUrl,
      schema: JOBS_SCHEMA,
      logger: new Logger(() => () => undefined),
    });
  } finally {
    await client.end();
  }
}
