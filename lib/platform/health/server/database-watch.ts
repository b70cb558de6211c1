import 'server-only';
import pg from 'pg';
import journal from '@/lib/platform/db/migrations/meta/_journal.json';
import { KEEP_ALIVE } from '@/lib/platform/db/keep-alive';
import { sqlState } from '@/lib/platform/db/transaction';

/** Load balancers have short time limits: a slower check reports the last known state. */
const ANSWER_WITHIN_MS = 1_000;
/** Generous, because a busy process may read the response late. */
const CHECK_TIMEOUT_MS = 5_000;
/** Consecutive failures before the database counts as unavailable. All instances check the same database, so one failed check must not take all of them out of service. */
const MAX_FAILURES = 3;
/** Minimum time between two checks. */
const CHECK_EVERY_MS = 1_000;
/** SQLSTATE of a missing schema or table: no migration has run. */
const NOTHING_MIGRATED = new Set(['3F000', '42P01']);
const NEWEST_MIGRATION = Math.max(...journal.entries.map(({ when }) => when));

export type DatabaseProblem = 'database' | 'schema';

export interface DatabaseWatch {
  url: string;
  /** Resolves within a second; null when the database can be used. */
  findProblem(): Promise<DatabaseProblem | null>;
  end(): void;
}

/**
 * Checks the database on a connection of its own: an exhausted pool means a busy database, not an unavailable one, and opening a
 * new connection for each check is slow on a busy event loop.
 */
export function watchDatabase(url: string): DatabaseWatch {
  const own = new pg.Pool({
    connectionString: url,
    application_name: 'folio-health',
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
    statement_timeout: CHECK_TIMEOUT_MS,
  });
  // If the connection breaks while idle, the next check opens a new one.
  own.on('error', () => undefined);
  // Not ready until the database has responded once.
  let known: DatabaseProblem | null = 'database';
  let failures = 0;
  let lastCheck = -Infinity;
  let check: Promise<void> | null = null;

  async function runCheck(): Promise<void> {
    const problem = await problemOf(own);
    failures = problem === 'database' ? failures + 1 : 0;
    if (problem !== 'database' || failures >= MAX_FAILURES) known = problem;
    check = null;
  }

  return {
    url,
    async findProblem() {
      if (!check && performance.now() - lastCheck > CHECK_EVERY_MS) {
        lastCheck = performance.now();
        check = runCheck();
      }
      if (check) await settledOrTimeout(check);
      return known;
    },
    end: () => void own.end().catch(() => undefined),
  };
}

async function problemOf(on: pg.Pool): Promise<DatabaseProblem | null> {
  try {
    const { rows } = await on.query<{ newest: string | null }>(
      'select max(created_at) as newest from drizzle.__drizzle_migrations',
    );
    // A newer schema is accepted: old instances run on it while they are replaced.
    return Number(rows[0]?.newest ?? 0) >= NEWEST_MIGRATION ? null : 'schema';
  } catch (error) {
    return NOTHING_MIGRATED.has(sqlState(error) ?? '') ? 'schema' : 'database';
  }
}

async function settledOrTimeout(check: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ANSWER_WITHIN_MS);
  });
  await Promise.race([check, late]);
  clearTimeout(timer);
}
