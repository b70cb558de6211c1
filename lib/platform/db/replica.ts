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
const LOOK_EVERY_MS = 1_000;
/** A healthy replica is milliseconds behind. */
const CATCH_UP_TRIES = 3;
const CATCH_UP_MS = 15;
/** Null on a server that is not in recovery and therefore no replica. */
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
 * Runs reads on the replica of DATABASE_READ_URL while it is there and a few seconds behind at most, else on the primary:
 * `connection()` answers with the one or the other. Never for money, nor for what its reader has just written.
 * @param read has no effect: when the replica fails in the middle it runs again on the primary
 */
export async function readFromReplica<Result>(read: () => Promise<Result>): Promise<Result> {
  const replica = openReplica();
  return replica?.watch.isFresh(performance.now()) ? readOn(replica, read) : readOnPrimary(read);
}

/**
 * The same for data that will be cached. The replica is read only when it has everything that the primary has now, so that the
 * cache misses no change it was notified of.
 * @param read has no effect
 */
export async function readPresent<Result>(read: () => Promise<Result>): Promise<Result> {
  const replica = openReplica();
  if (!replica?.watch.isFresh(performance.now())) return readOnPrimary(read);
  return (await hasCaughtUp(replica).catch(() => false)) ? readOn(replica, read) : readOnPrimary(read);
}

const readOnPrimary = <Result>(read: () => Promise<Result>): Promise<Result> => replicaScope.exit(read);

async function readOn<Result>(replica: Replica, read: () => Promise<Result>): Promise<Result> {
  try {
    return await replicaScope.run(replica.database, read);
  } catch (error) {
    // An AppError is a result. Any other error may be the replica's: it is away, cancelled the query or lacks a new column.
    if (error instanceof AppError) throw error;
    log.warn('replica.failed', { error });
    replica.watch.setAside(performance.now());
    return readOnPrimary(read);
  }
}

/** The replica, whether or not it answers; null without DATABASE_READ_URL. */
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
  const timer = setInterval(() => void look(own, watch), LOOK_EVERY_MS).unref();
  shared.current = { url, pool: own, database: drizzle(own), watch, timer };
  void look(own, watch);
  return shared.current;
}

/** At shutdown and at the end of a test file. */
export async function closeReplica(): Promise<void> {
  const replica = shared.current;
  delete shared.current;
  clearInterval(replica?.timer);
  await replica?.pool.end().catch(() => undefined);
}

async function look(replica: pg.Pool, watch: ReplicaWatch): Promise<void> {
  const [primary, replayed] = await Promise.all([
    positionOf(pool(), 'pg_current_wal_lsn()').catch(() => null),
    positionOf(replica, REPLAYED).catch(() => null),
  ]);
  watch.see(performance.now(), primary, replayed);
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

/** A position in the write-ahead log, in bytes. */
async function positionOf(on: pg.Pool, expression: string): Promise<bigint | null> {
  const { rows } = await on.query<{ bytes: string | null }>(`select (${expression} - '0/0'::pg_lsn)::text as bytes`);
  const bytes = rows[0]?.bytes;
  return bytes === null || bytes === undefined ? null : BigInt(bytes);
}
