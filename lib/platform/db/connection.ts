import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { env } from '@/lib/platform/env/env';
import { processState } from '@/lib/platform/process';
import { KEEP_ALIVE } from './keep-alive';
import { PreparingClient } from './preparing-client';

interface QueryClient {
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
}

/** A pooled connection or a transaction: the last argument of every repository function. */
export type Connection = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'
> & { $client: QueryClient };

export interface DatabaseState {
  pool?: pg.Pool;
  database?: Connection;
}

const shared = processState('database', () => ({}));

export interface TransactionScope {
  tx: Connection;
}

/** Marks code that runs inside a transaction, so that a forgotten `tx` argument is found at once. */
export const transactionScope = processState('transactionScope', () => new AsyncLocalStorage());

/** Holds the replica for reads inside `readFromReplica`. */
export const replicaScope = processState('replicaScope', () => new AsyncLocalStorage());

export const STATEMENT_MS = 15_000;
/** PostgreSQL ends a statement at its time limit and answers; a host that has not answered this much later is gone. */
const ANSWER_LATE_MS = 5_000;

/** The process's pool; opened lazily, never while modules load (a build must not need a database). */
export function pool(): pg.Pool {
  return (shared.pool ??= openPool());
}

/** Settings of a connection whose statements may take so many milliseconds. */
export function clientConfig(statementMs: number): pg.ClientConfig {
  return {
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: env().DATABASE_WAIT_SECONDS * 1_000,
    ...KEEP_ALIVE,
    // Statements are sent without waiting for earlier results (`pipelined`).
    pipeline: true,
    statement_timeout: statementMs,
    // Ends the connection; its caller fails, and the next connection goes to the host that serves the database by then.
    query_timeout: statementMs + ANSWER_LATE_MS,
    // Longer than any booking holds a night, shorter than a caller waits; the transaction is then tried again.
    lock_timeout: 3_000,
    // A process that stops in the middle of a transaction must not keep rooms locked.
    idle_in_transaction_session_timeout: statementMs,
    application_name: 'folio',
  };
}

function openPool(): pg.Pool {
  const created = new pg.Pool({
    ...clientConfig(STATEMENT_MS),
    Client: PreparingClient,
    max: env().DATABASE_POOL_SIZE,
    idleTimeoutMillis: 30_000,
    // Bounds the time after which connections use another instance of the database, for example after a failover.
    maxLifetimeSeconds: 1_800,
  });
  // The pool replaces a client that fails. Without listeners the process would end.
  created.on('error', () => undefined);
  created.on('connect', (client) => void client.on('error', () => undefined));
  return created;
}

/**
 * The pooled connection for statements outside a transaction; inside `readFromReplica` that of the replica.
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
