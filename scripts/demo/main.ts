import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { inAuditScope } from '@/lib/platform/audit/audit-scope';
import { closePool } from '@/lib/platform/db/connection';
import { findState } from '@/lib/platform/db/app-state';
import { LOAD_LIMITS, lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { DEMO_STATE_KEY, loadDemo } from '@/scripts/demo/load/load-demo';
import { closeDemoDays } from '@/scripts/demo/load/close-days';
import { requestDemoLimit } from '@/scripts/demo/load/request-limit';

/**
 * `npm run seed`, which `npm start` also runs. Loads the demo catalogue into an empty, migrated database unless it is already loaded.
 * One transaction writes everything, so that a killed process leaves no partial catalogue.
 */
async function main(): Promise<void> {
  if (env().STAGE === 'production')
    throw new Error('Demo data must not be loaded with STAGE=production. Use another stage.');
  if ((await findState(DEMO_STATE_KEY)) !== null) {
    console.log('Demo catalogue: already loaded');
    return;
  }
  const started = performance.now();
  const report = await inTransaction(async (tx) => {
    // If two processes load at the same time, the second one waits here and then fails, because the state row exists.
    await lockByName(DEMO_STATE_KEY, tx);
    return loadDemo(tx, (part) => console.log(`Demo catalogue: loading ${part}`));
  }, LOAD_LIMITS);
  await requestDemoLimit();
  await closeDemoDays(todayInIndia(now()));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Demo catalogue: ${report.hotels} hotels, ${report.nights} room nights and ${report.bookings} bookings in ${seconds} s`,
  );
}

inAuditScope({ actor: { kind: 'command', id: 'seed' }, requestId: null }, main)
  .catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(
      `The demo catalogue was not loaded and nothing was written. Correct the cause and run \`npm run seed\` again: ${reason}`,
    );
    process.exitCode = 1;
  })
  .finally(closePool);
