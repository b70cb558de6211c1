import { closePool } from '@/lib/platform/db/connection';
import { findState } from '@/lib/platform/db/app-state';
import { LOAD_LIMITS, lockByName } from '@/lib/platform/db/long-work';
import { inTransaction } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { DEMO_STATE_KEY, loadDemo } from '@/scripts/demo/load/load-demo';

/**
 * `npm run seed`, and part of `npm start`: loads the demo catalogue into an empty, migrated database. Does nothing when it
 * is there. One transaction, so a kill leaves nothing behind and the next run starts afresh.
 */
async function main(): Promise<void> {
  if (env().STAGE === 'production') throw new Error('The demo catalogue cannot be loaded with STAGE=production');
  if ((await findState(DEMO_STATE_KEY)) !== null) {
    console.log('Demo catalogue: already loaded');
    return;
  }
  const started = performance.now();
  const report = await inTransaction(async (tx) => {
    // Two starts at once: the second one waits, and then finds the marker by its key.
    await lockByName(DEMO_STATE_KEY, tx);
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
