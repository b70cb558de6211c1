import 'server-only';
import pg from 'pg';
import journal from '@/lib/platform/db/migrations/meta/_journal.json';
import { sqlState } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { log } from '@/lib/platform/log/log';
import { isStopping } from '../lifecycle';

/** A balancer asks every few seconds and soon gives up: an answer later than this is no answer. */
const PATIENCE_MS = 1_000;
/** Many may ask; the database is asked once in this time. */
const KEPT_MS = 1_000;
/** SQLSTATE of a missing schema or table: nothing was ever migrated here. */
const NOTHING_MIGRATED = new Set(['3F000', '42P01']);
const NEWEST_MIGRATION = Math.max(...journal.entries.map(({ when }) => when));

type Reason = 'database' | 'schema' | 'stopping';

const MESSAGES: Record<Reason, string> = {
  database: 'The database does not answer',
  schema: 'The database lacks migrations of this version',
  stopping: 'This instance is stopping',
};

interface Asked {
  url: string;
  at: number;
  outcome: Promise<Reason | null>;
}

let asked: Asked | undefined;
let told: Reason | null = null;

/**
 * Does nothing when this process should be given requests.
 * @throws {AppError} NOT_READY with the reason
 */
export async function assertReady(): Promise<void> {
  const reason = isStopping() ? 'stopping' : await databaseProblem();
  if (reason !== told) log.warn('health.changed', { ready: reason === null, reason });
  told = reason;
  if (reason) throw new AppError('NOT_READY', { message: MESSAGES[reason], retryAfter: 1 });
}

function databaseProblem(): Promise<Reason | null> {
  const url = env().DATABASE_URL;
  const at = performance.now();
  if (!asked || asked.url !== url || at - asked.at > KEPT_MS) asked = { url, at, outcome: askDatabase(url) };
  return asked.outcome;
}

/** On a connection of its own: bookers who queue for the pool mean a busy database, not one that is away. */
async function askDatabase(connectionString: string): Promise<Reason | null> {
  const client = new pg.Client({
    connectionString,
    application_name: 'folio-health',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ newest: string | null }>(
      'select max(created_at) as newest from drizzle.__drizzle_migrations',
    );
    // A newer schema is welcome: while instances are replaced, old ones run on it.
    return Number(rows[0]?.newest ?? 0) >= NEWEST_MIGRATION ? null : 'schema';
  } catch (error) {
    return NOTHING_MIGRATED.has(sqlState(error) ?? '') ? 'schema' : 'database';
  } finally {
    void client.end().catch(() => undefined);
  }
}
