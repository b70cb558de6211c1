import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { JOBS_SCHEMA } from '../jobs/schema';
import { KEEP_ALIVE } from './keep-alive';
import { buildOnlineIndexes, readOnlineIndexes } from './online-indexes';

/** Any constant: whoever holds it migrates, everybody else waits. */
const MIGRATION_LOCK = 74_020_311;
const LOCK_LOOK_MS = 100;
/** While a migration waits for a table, everybody else who wants that table waits behind it: not for longer than this. */
const TABLE_WAIT = '2s';
/** Between tries, ms: who waited behind it is served. */
const PAUSE_MS = 1_000;
const MAX_TRIES = 60;

/**
 * Brings a database to the newest schema; does nothing when it is there already. Safe to call from several processes at
 * once: an advisory lock lets one of them work. The house may go on meanwhile: a migration that does not get its tables at once
 * gives way and tries again, and indexes of large tables are built online.
 * @param databaseUrl a PostgreSQL connection string whose user may create tables and the extension pg_trgm
 * @throws {Error} what PostgreSQL says, when a migration fails; it is rolled back as a whole
 */
export async function migrate(
  databaseUrl: string,
  folder = path.join(process.cwd(), 'lib/platform/db/migrations'),
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, ...KEEP_ALIVE });
  await client.connect();
  try {
    await takeTurn(client);
    await client.query(`set lock_timeout = '${TABLE_WAIT}'`);
    await givingWay(() => runMigrations(drizzle(client), { migrationsFolder: folder }));
    await buildOnlineIndexes(client, readOnlineIndexes(folder));
    await migrateJobs({
      connectionString: databaseUrl,
      schema: JOBS_SCHEMA,
      logger: new Logger(() => () => undefined),
    });
  } finally {
    await client.end();
  }
}

/** The statements of every migration, the oldest first. */
export function readMigrations(folder: string): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: folder });
}

/** Asks again and again: a statement that waits would be waited for by the online build of whoever has the turn. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.is_mine) return;
    await pause(LOCK_LOOK_MS);
  }
}

async function givingWay(run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries >= MAX_TRIES || !isLockTimeout(error)) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** SQLSTATE 55P03 anywhere below what the query builder made of it. */
function isLockTimeout(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause)
    if ((current as Error & { code?: unknown }).code === '55P03') return true;
  return false;
}
