import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { log } from '@/lib/platform/log/log';
import { processState } from '@/lib/platform/process';
import { pool, replicaScope, type Connection } from './connection';
import { KEEP_ALIVE } from './keep-alive';
import { PreparingClient } from './preparing-client';
import { ReplicaWatch } from './replica-watch';

const CONNECT_WITHIN_MS = 1_000;
const STATEMENT_MS = 5_000;
const MEASURE_EVERY_MS = 1_000;
const CATCH_UP_TRIES = 3;
const CATCH_UP_MS = 15;
/** Null on a server that is not in recovery, because it is not a replica. */
const REPLAYED = 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end';

export interface Replica {
  url: string;
  pool: pg.Pool;
  database: Connection;
  watch: ReplicaWatch;
  timer: NodeJS.Timeout;
}

const shared = processState('replica', () => ({}));

/**
 * Reads from the replica of DATABASE_READ_URL if it is at most a few seconds behind, otherwise from the primary. Callers must not read money,
 * or data that the same person has just written.
 * @param read must have no side effects: when the replica fails, it runs again on the primary
 */
export async function readFromReplica<Result>(read: () => Promise<Result>): Promise<Result> {
  const replica = openReplica();
  return replica?.watch.isFresh(performance.now()) ? readOn(replica, read) : readOnPrimary(read);
}

/** For data that will be cached: the replica is read only when it has everything that the primary has now. */
export async function readCurrentData<Result>(read: () => Promise<Result>): Promise<Result> {
  const replica = openReplica();
  if (!replica?.watch.isFresh(performance.now())) return readOnPrimary(read);
  return (await hasCaughtUp(replica).catch(() => false)) ? readOn(replica, read) : readOnPrimary(read);
}

const readOnPrimary = <Result>(read: () => Promise<Result>): Promise<Result> => replicaScope.exit(read);

async function readOn<Result>(replica: Replica, read: () => Promise<Result>): Promise<Result> {
  try {
    return await replicaScope.run(replica.database, read);
  } catch (error) {
    // An AppError is an expected outcome of the read. Any other error may come from the replica: it may be unreachable, have cancelled
    // the query, or lack a new column.
    if (error instanceof AppError) throw error;
    log.warn('replica.failed', { error });
    replica.watch.pause(performance.now());
    return readOnPrimary(read);
  }
}

/** Returns the replica even if it does not answer; null without DATABASE_READ_URL. */
function openReplica(): Replica | null {
  const { DATABASE_READ_URL: url, DATABASE_POOL_SIZE: max } = env();
  if (url === undefined) return null;
  if (shared.current?.url === url) return shared.current;
  void closeReplica();
  const own = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
    options: '-c default_transaction_read_only=on',
    application_name: 'folio-read',
    ...KEEP_ALIVE,
  });
  own.on('error', () => undefined);
  const watch = new ReplicaWatch();
  const timer = setInterval(() => void measure(own, watch), MEASURE_EVERY_MS).unref();
  shared.current = { url, pool: own, database: drizzle(own), watch, timer };
  void measure(own, watch);
  return shared.current;
}

export async function closeReplica(): Promise<void> {
  const replica = shared.current;
  delete shared.current;
  clearInterval(replica?.timer);
  await replica?.pool.end().catch(() => undefined);
}

async function measure(replica: pg.Pool, watch: ReplicaWatch): Promise<void> {
  const [primary, replayed] = await Promise.all([
    positionOf(pool(), 'pg_current_wal_lsn()').catch(() => null),
    positionOf(replica, REPLAYED).catch(() => null),
  ]);
  watch.record(performance.now(), primary, replayed);
}

async function hasCaughtUp({ pool: own }: Replica): Promise<boolean> {
  const primary = await positionOf(pool(), 'pg_current_wal_insert_lsn()');
  for (let time = 0; primary !== null && time < CATCH_UP_TRIES; time += 1) {
    const replayed = await positionOf(own, REPLAYED);
    if (replayed !== null && replayed >= primary) return true;
    await pause(CATCH_UP_MS);
  }
  return false;
}

async function positionOf(on: pg.Pool, expression: string): Promise<bigint | null> {
  const { rows } = await on.query<{ bytes: string | null }>(`select (${expression} - '0/0'::pg_lsn)::text as bytes`);
  const bytes = rows[0]?.bytes;
  return bytes === null || bytes === undefined ? null : BigInt(bytes);
}
