import { eq, sql } from 'drizzle-orm';
import { closePool, connection } from '@/lib/platform/db/connection';
import { appState } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { DEMO_STATE_KEY, LOAD_LIMITS, loadDemo } from '@/scripts/demo/load/load-demo';

/** Any constant: whoever holds it loads. */
const SEED_LOCK = 74_020_313;

/**
 * `npm run seed`, and part of `npm start`: loads the demo catalogue into an empty, migrated database. Does nothing when it
 * is there. One transaction, so a kill leaves nothing behind and the next run starts afresh.
 */
async function main(): Promise<void> {
  if (env().STAGE === 'production') throw new Error('The demo catalogue is never loaded when STAGE=production');
  const [loaded] = await connection().select().from(appState).where(eq(appState.key, DEMO_STATE_KEY));
  if (loaded) {
    console.log('Demo catalogue: loaded before');
    return;
  }
  const started = performance.now();
  const report = await inTransaction(async (tx) => {
    // Two starts at once: the second one waits, and then finds the marker by its key.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    return loadDemo(tx, (part) => console.log(`Demo catalogue: loading ${part}`));
  }, LOAD_LIMITS);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Demo catalogue: ${report.hotels} hotels, ${report.nights} room nights and ${report.bookings} bookings in ${seconds} s`,
  );
}

main()
  .catch((error: unknown) => {
    console.error(`Demo catalogue: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  })
  .finally(closePool);
