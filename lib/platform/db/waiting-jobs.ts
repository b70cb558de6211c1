import 'server-only';
import type pg from 'pg';
import { openedPool, transactionScope } from './connection';

/** For how long jobs of several transactions are gathered before the workers are told, ms. */
const GATHER_MS = 10;
/** Nothing is lost with a notification, so its commit waits for no disk. The channel is the queue's (graphile-worker). */
const TELL = `select set_config('synchronous_commit', 'off', true), pg_notify('jobs:insert', $1)`;

let gathered = 0;
let isTelling = false;

/**
 * Tells the queue's workers of jobs that were just enqueued: when their transaction has committed, or at once outside of one. Where this
 * does not reach them, because the process ends or the database is away, they find the jobs when they look next, a second later.
 */
export function tellOfJobs(count: number): void {
  const transaction = transactionScope.getStore();
  if (transaction) {
    transaction.jobs += count;
    return;
  }
  const pool = openedPool();
  // At the end of the process nobody is told any more.
  if (!pool) return;
  gathered += count;
  if (gathered > 0 && !isTelling) tellSoon(pool);
}

/** One notification for the jobs of many transactions, and one at a time: the server commits those that notify one after the other. */
function tellSoon(through: pg.Pool): void {
  isTelling = true;
  setTimeout(() => void tell(through), GATHER_MS).unref();
}

async function tell(through: pg.Pool): Promise<void> {
  const message = JSON.stringify({ r: Math.random(), count: gathered });
  gathered = 0;
  await through.query(TELL, [message]).catch(() => undefined);
  isTelling = false;
  if (gathered > 0) tellSoon(through);
}
