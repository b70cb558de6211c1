import 'server-only';
import pg from 'pg';
import journal from '@/lib/platform/db/migrations/meta/_journal.json';
import { KEEP_ALIVE } from '@/lib/platform/db/keep-alive';
import { sqlState } from '@/lib/platform/db/transaction';

/** A balancer asks every few seconds and soon gives up: by then it is told what was known before. */
const ANSWER_WITHIN_MS = 1_000;
/** Without an answer for so long a question counts as missed. A busy process is slow to read what the database said at once. */
const PATIENCE_MS = 5_000;
/** So many questions in a row must be missed before a database that was there counts as away: all instances share it. */
const MISSES = 3;
/** Many may ask; the database is asked once in this time. */
const KEPT_MS = 1_000;
/** SQLSTATE of a missing schema or table: nothing was ever migrated here. */
const NOTHING_MIGRATED = new Set(['3F000', '42P01']);
const NEWEST_MIGRATION = Math.max(...journal.entries.map(({ when }) => when));

export type DatabaseProblem = 'database' | 'schema';

/** What is known of one database, from one question to the next. */
export interface DatabaseWatch {
  url: string;
  /** Why the database cannot be worked with, or null; never waits longer than a balancer does. */
  findProblem(): Promise<DatabaseProblem | null>;
  end(): void;
}

/**
 * Watches on a connection of its own that is kept: bookers who queue for the pool mean a busy database, not one that is
 * away, and a new connection takes four turns of a loop that may be slow.
 */
export function watchDatabase(url: string): DatabaseWatch {
  const own = new pg.Pool({
    connectionString: url,
    application_name: 'folio-health',
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
  });
  // What dies while idle is opened anew by the next question.
  own.on('error', () => undefined);
  // Nobody is sent here before the database has answered once.
  let known: DatabaseProblem | null = 'database';
  let misses = 0;
  let lastAsked = -Infinity;
  let question: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const problem = await problemOf(own);
    misses = problem === 'database' ? misses + 1 : 0;
    if (problem !== 'database' || misses >= MISSES) known = problem;
    question = null;
  }

  return {
    url,
    async findProblem() {
      if (!question && performance.now() - lastAsked > KEPT_MS) {
        lastAsked = performance.now();
        question = ask();
      }
      if (question) await settledOrLate(question);
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
    // A newer schema is welcome: while instances are replaced, old ones run on it.
    return Number(rows[0]?.newest ?? 0) >= NEWEST_MIGRATION ? null : 'schema';
  } catch (error) {
    return NOTHING_MIGRATED.has(sqlState(error) ?? '') ? 'schema' : 'database';
  }
}

async function settledOrLate(question: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ANSWER_WITHIN_MS);
  });
  await Promise.race([question, late]);
  clearTimeout(timer);
}
