import 'server-only';
import type pg from 'pg';
import { openedPool, transactionScope } from './connection';

/** Jobs of several transactions within this time share one notification, ms. */
const GATHER_MS = 10;
/** A lost notification loses no job, so its commit does not wait for the disk. The channel is graphile-worker's. */
const NOTIFY = `select set_config('synchronous_commit', 'off', true), pg_notify('jobs:insert', $1)`;

let gathered = 0;
let isNotifying = false;

/**
 * Notifies the workers of enqueued jobs: after the commit of the current transaction, or at once outside of one. Workers that
 * miss the notification find the jobs when they poll, a second later.
 */
export function notifyWorkers(jobs: number): void {
  const transaction = transactionScope.getStore();
  if (transaction) {
    transaction.jobs += jobs;
    return;
  }
  const pool = openedPool();
  // The process is ending.
  if (!pool) return;
  gathered += jobs;
  if (gathered > 0 && !isNotifying) notifySoon(pool);
}

/** One notification at a time: PostgreSQL commits transactions that notify one after the other. */
function notifySoon(pool: pg.Pool): void {
  isNotifying = true;
  setTimeout(() => void notify(pool), GATHER_MS).unref();
}

async function notify(pool: pg.Pool): Promise<void> {
  const message = JSON.stringify({ r: Math.random(), count: gathered });
  gathered = 0;
  await pool.query(NOTIFY, [message]).catch(() => undefined);
  isNotifying = false;
  if (gathered > 0) notifySoon(pool);
}
