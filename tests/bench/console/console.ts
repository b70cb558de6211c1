import { listRateFindings } from '@/lib/domains/console-rates/server/service/findings';
import { createManyBookings, measureCall } from '@/tests/support/many-bookings';
import { isBrief } from '../compare';
import { createDemoDatabase } from '../databases';
import { report, type Verdict } from '../verdict';
import { withSettings } from '../with-deployment-settings';
import { createManyEntries, readManyEntries } from './export';

const BOOKINGS = isBrief ? 20_000 : 1_000_000;
const LIMIT_MS = 300;
/** The contract audit reads every rate of 120 nights, whatever the number of bookings. Its page shows that it is loading. */
const AUDIT_LIMIT_MS = 3_000;
/** For all entries. Exports are streamed, so that their time does not limit a request, and their memory does not grow with their size. */
const EXPORT_LIMIT_S = 240;
const EXPORT_LIMIT_MIB = 200;

/** Searches bookings as staff do, in a database with a million of them. */
export async function benchConsole(): Promise<number> {
  const database = await createDemoDatabase();
  return withSettings({ STAGE: 'test', DATABASE_URL: database, LOG_LEVEL: 'error' }, async () => {
    const started = performance.now();
    const calls = await createManyBookings(BOOKINGS);
    console.log(`${BOOKINGS} bookings loaded by COPY in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
    const verdicts: Verdict[] = [];
    const measure = async (name: string, call: () => Promise<unknown>, limit: number) => {
      const measured = await measureCall(call);
      console.log(`${name}: ${measured} ms`);
      verdicts.push({ figure: `ms for ${name}`, measured, limit });
    };
    for (const [name, call] of Object.entries(calls)) await measure(name, call, LIMIT_MS);
    await measure(
      'the contract audit',
      () => listRateFindings({ kind: undefined, sort: 'kind', page: 1, pageSize: 25 }),
      AUDIT_LIMIT_MS,
    );
    await createManyEntries(BOOKINGS);
    for (const format of ['csv', 'tally_vouchers'] as const) {
      const begun = performance.now();
      const { entries, memory } = await readManyEntries(format);
      const seconds = Math.round((performance.now() - begun) / 1_000);
      console.log(`${format}: ${entries} entries in ${seconds} s, ${memory} MiB`);
      verdicts.push({
        figure: `s for ${entries} exported entries, ${format}`,
        measured: seconds,
        limit: EXPORT_LIMIT_S,
      });
      verdicts.push({ figure: `MiB more during the export, ${format}`, measured: memory, limit: EXPORT_LIMIT_MIB });
    }
    return report(`The console with ${BOOKINGS.toLocaleString('en')} bookings`, verdicts);
  });
}
