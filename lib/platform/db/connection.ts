import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { env } from '@/lib/platform/env/env';
import { processState } from '@/lib/platform/process';
import { KEEP_ALIVE } from './keep-alive';
import { prepareRepeated } from './prepare-repeated';

/** A pooled connection or a transaction: what every repository function takes as its last argument. */
export type Connection = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'
>;

export interface DatabaseState {
  pool?: pg.Pool;
  database?: NodePgDatabase;
}

const shared = processState('database', () => ({}));

export interface TransactionScope {
  /** How many jobs it has enqueued, of which nobody is told before it commits. */
  jobs: number;
  /** For how long its statements' answers are waited for, where that is longer than usual. */
  answerWithinMs?: number;
}

/** Marks code that runs inside a transaction, so that a forgotten `tx` argument is caught at once. */
export const transactionScope = processState('transactionScope', () => new AsyncLocalStorage());

/** Holds the replica for reads inside `readFromReplica`. */
export const replicaScope = processState('replicaScope', () => new AsyncLocalStorage());

const STATEMENT_MS = 15_000;
/** The database gives a statement up and says so; what it has not said by so much later never comes: its host is gone. */
export const ANSWER_LATE_MS = 5_000;

/** The process's pool; opened lazily, never while modules load (a build must not need a database). */
export function pool(): pg.Pool {
  return (shared.pool ??= openPool());
}

/** For what is only worth a statement while the pool is open anyway. */
export function openedPool(): pg.Pool | undefined {
  return shared.pool;
}

function openPool(): pg.Pool {
  const settings = env();
  const created = new pg.Pool({
    connectionString: settings.DATABASE_URL,
    max: settings.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: settings.DATABASE_WAIT_SECONDS * 1_000,
    idleTimeoutMillis: 30_000,
    // After a failover or with another instance beside it, connections find their new place within this time.
    maxLifetimeSeconds: 1_800,
    ...KEEP_ALIVE,
    // Statements that were handed over together leave without waiting for each other's answers (`together`).
    pipeline: true,
    statement_timeout: STATEMENT_MS,
    // Ends the connection: whoever waits on it is told, and its place is free for one to wherever the database is by now.
    query_timeout: STATEMENT_MS + ANSWER_LATE_MS,
    // Longer than any booking holds a night, shorter than a caller waits; the transaction is then tried again.
    lock_timeout: 3_000,
    // A process that stops in the middle of a transaction must not keep rooms locked.
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'folio',
  });
  created.on('connect', prepareRepeated);
  created.on('connect', waitAsAllowed);
  // A client that dies is replaced by the pool, idle or within a transaction, whose next statement fails and says so; without
  // these listeners the process would end instead.
  created.on('error', () => undefined);
  created.on('connect', (client) => void client.on('error', () => undefined));
  return created;
}

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/** Lets the statements of a transaction that was given more time (`allowSeconds`) be waited for longer than others. */
function waitAsAllowed(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query;
  client.query = ((statement: unknown, ...rest: unknown[]) => {
    const query_timeout = transactionScope.getStore()?.answerWithinMs;
    const isOne = typeof statement === 'object' && statement !== null && !('submit' in statement);
    return query(query_timeout !== undefined && isOne ? { ...statement, query_timeout } : statement, ...rest);
  }) as typeof client.query;
}

/**
 * The pooled connection for statements that stand alone; inside `readFromReplica` that of the replica.
 * @throws {Error} inside `inTransaction`: there the `tx` must be passed, or the statement would escape the transaction.
 */
export function connection(): Connection {
  if (transactionScope.getStore()) {
    throw new Error('A statement inside a transaction must use its tx, not the outer connection');
  }
  return replicaScope.getStore() ?? (shared.database ??= drizzle(pool()));
}

/** Closes the pool: at shutdown and at the end of a test file. */
export async function closePool(): Promise<void> {
  const open = shared.pool;
  delete shared.pool;
  delete shared.database;
  await open?.end();
}
