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

/** A pooled connection or a transaction. It is the last argument of every repository function. */
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
  /** By name, the statements that run before the commit. */
  lastSteps: Map<string, LastStepItems>;
}

export interface LastStepItems {
  items: Map<string, unknown>;
  run(tx: Connection): Promise<void>;
}

/** Set while code runs in a transaction, so that a forgotten `tx` argument throws. */
export const transactionScope = processState('transactionScope', () => new AsyncLocalStorage());

export const replicaScope = processState('replicaScope', () => new AsyncLocalStorage());

export const STATEMENT_MS = 15_000;
const MAX_IDLE_MS = 60_000;
/** PostgreSQL reports a statement that exceeds its time limit. A host that has not answered after this additional time is unreachable. */
const ANSWER_LATE_MS = 5_000;

/** The pool opens at the first call, because modules also load during a build, which has no database. */
export function pool(): pg.Pool {
  return (shared.pool ??= openPool());
}

export function clientConfig(statementMs: number): pg.ClientConfig {
  return {
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: env().DATABASE_WAIT_SECONDS * 1_000,
    ...KEEP_ALIVE,
    // Lets `pipelined` send statements before earlier results arrive.
    pipeline: true,
    statement_timeout: statementMs,
    // A query that takes longer ends its connection. The next connection goes to the host that serves the database after a failover.
    query_timeout: statementMs + ANSWER_LATE_MS,
    // A transaction that waits longer for a lock is retried. Longer than a booking locks a room night, shorter than a request may take.
    lock_timeout: 3_000,
    // A process that stops during a transaction must not keep room nights locked. The limit is well above the seconds that an import
    // computes between two statements.
    idle_in_transaction_session_timeout: Math.min(statementMs, MAX_IDLE_MS),
    application_name: 'folio',
  };
}

function openPool(): pg.Pool {
  const created = new pg.Pool({
    ...clientConfig(STATEMENT_MS),
    Client: PreparingClient,
    max: env().DATABASE_POOL_SIZE,
    idleTimeoutMillis: 30_000,
    // After a failover all connections use the new primary within this time.
    maxLifetimeSeconds: 1_800,
  });
  // The pool replaces a failed client. Without these listeners the error would end the process.
  created.on('error', () => undefined);
  created.on('connect', (client) => void client.on('error', () => undefined));
  return created;
}

/** @throws {Error} inside `inTransaction`, where callers must pass the `tx` */
export function connection(): Connection {
  if (transactionScope.getStore()) {
    throw new Error('A statement inside a transaction must use its tx instead of connection()');
  }
  return replicaScope.getStore() ?? (shared.database ??= drizzle(pool()));
}

export async function closePool(): Promise<void> {
  const open = shared.pool;
  delete shared.pool;
  delete shared.database;
  await open?.end();
}
