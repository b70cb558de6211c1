import 'server-only';
import { poolGauges } from '@/lib/platform/db/pool-gauges';
import { redisGauges } from '@/lib/platform/redis/gauges';
import { log } from '@/lib/platform/log/log';
import type { GaugeDefinition } from '../gauge-definition';
import { meters, setGauge } from '../meters';

/** Several may scrape: what asks the database is asked once in this time, ms. */
const KEPT_MS = 5_000;
/** Time limit of a scrape, ms: by default Prometheus waits ten seconds. */
const WAIT_MS = 2_000;
const DATABASE_ANSWERS: GaugeDefinition = {
  name: 'folio_database_gauges_read',
  help: '1 when the figures from the database could be read at this scrape; without it they are the last ones known',
  read: () => 1,
};

let endedAt = Number.NEGATIVE_INFINITY;
let reading: { done: Promise<void>; began: number } | undefined;

/** All metrics in Prometheus' text format. A gauge that cannot be read is left out or old. */
export async function readMetrics(fromDatabase: readonly GaugeDefinition[]): Promise<string> {
  const all = meters();
  if (performance.now() - endedAt > KEPT_MS) {
    reading ??= { done: readAll(fromDatabase).finally(endReading), began: performance.now() };
    await waitFor(reading.done, reading.began + WAIT_MS - performance.now());
  }
  for (const gauge of [...poolGauges, ...redisGauges, ...all.local.values()]) setGauge(all, gauge, await gauge.read());
  return all.registry.metrics();
}

/** Not for longer than Prometheus waits, to whom this process would be gone with all its figures. The read goes on. */
async function waitFor(done: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<true>((resolve) => (timer = setTimeout(resolve, Math.max(0, ms), true)));
  if (await Promise.race([done, late])) setGauge(meters(), DATABASE_ANSWERS, 0);
  clearTimeout(timer);
}

/** One after the other: watching must not take connections from bookers. */
async function readAll(gauges: readonly GaugeDefinition[]): Promise<void> {
  const all = meters();
  try {
    for (const gauge of gauges) setGauge(all, gauge, await gauge.read());
    setGauge(all, DATABASE_ANSWERS, 1);
  } catch (error) {
    setGauge(all, DATABASE_ANSWERS, 0);
    log.warn('metrics.database_unread', { error });
  }
}

/** A read that failed too: a database in trouble is not asked more often. */
function endReading(): void {
  endedAt = performance.now();
  reading = undefined;
}
