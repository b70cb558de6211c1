import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { JOBS_SCHEMA } from '../jobs/schema';
import { KEEP_ALIVE } from './keep-alive';
import journal from './migrations/meta/_journal.json';
import { buildOnlineIndexes, readOnlineIndexes } from './online-indexes';

const MIGRATION_LOCK = 74_020_311;
const LOCK_POLL_MS = 100;
/** Reads and writes queue behind a migration that waits for their table, so it waits for at most this time. */
const TABLE_WAIT = '2s';
const PAUSE_MS = 1_000;
const MAX_ATTEMPTS = 60;

const BASELINE = Math.min(...journal.entries.map(({ when }) => when));

/** The schema of the database or backup is older than the baseline and cannot be converted (decision 078). */
export class EarlierSchemaError extends Error {
  override readonly name = 'EarlierSchemaError';
  constructor(source: string) {
    super(
      `${source} was created by a version of Folio before the first release. This version cannot convert its data and has changed nothing. ` +
        'Use an empty database or another DATA_DIR, or run the earlier version.',
    );
  }
}

export function assertSinceBaseline(source: string, migration: number | null): void {
  if (migration !== null && migration < BASELINE) throw new EarlierSchemaError(source);
}

/**
 * Several processes may call this at the same time, because an advisory lock lets one of them work. Folio may keep running: a migration
 * that cannot lock its tables in time is retried, and indexes of large tables are built online.
 * @param databaseUrl its user may create tables and the extension pg_trgm
 * @throws {EarlierSchemaError} for a database from before the baseline
 */
export async function migrate(
  databaseUrl: string,
  folder = path.join(process.cwd(), 'lib/platform/db/migrations'),
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, ...KEEP_ALIVE });
  await client.connect();
  try {
    await takeMigrationLock(client);
    assertSinceBaseline(`The database ${client.database ?? ''}`, await oldestMigration(client));
    await client.query(`set lock_timeout = '${TABLE_WAIT}'`);
    await retryWhileLocked(() => runMigrations(drizzle(client), { migrationsFolder: folder }));
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

export function readMigrations(folder: string): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: folder });
}

/** Polls, because the online index build of another process would wait for a statement that waits for the lock. */
async function takeMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_locked: boolean }>('select pg_try_advisory_lock($1) as is_locked', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.is_locked) return;
    await pause(LOCK_POLL_MS);
  }
}

async function oldestMigration(client: pg.Client): Promise<number | null> {
  const { rows: known } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!known[0]?.name) return null;
  const { rows } = await client.query<{ oldest: string | null }>(
    'select min(created_at)::text as oldest from drizzle.__drizzle_migrations',
  );
  const oldest = rows[0]?.oldest ?? null;
  return oldest === null ? null : Number(oldest);
}

async function retryWhileLocked(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isLockTimeout(error)) throw error;
      await pause(PAUSE_MS);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause)
    if ((current as Error & { code?: unknown }).code === '55P03') return true;
  return false;
}
