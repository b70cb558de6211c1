import 'server-only';
import { poolGauges } from '@/lib/platform/db/pool-gauges';
import { redisGauges } from '@/lib/platform/redis/gauges';
import { log } from '@/lib/platform/log/log';
import type { GaugeDefinition } from '../gauge-definition';
import { meters, setGauge } from '../meters';

/** Milliseconds during which gauges from the database are read at most once, because several scrapers may be running. */
const DATABASE_TTL_MS = 5_000;
/** Time limit of a scrape in milliseconds. Prometheus waits ten seconds by default. */
const SCRAPE_TIMEOUT_MS = 2_000;
const DATABASE_GAUGES_READ: GaugeDefinition = {
  name: 'folio_database_gauges_read',
  help: '1 when the gauges from the database were read for this scrape; 0 when they show older values',
  read: () => 1,
};

let endedAt = Number.NEGATIVE_INFINITY;
let reading: { done: Promise<void>; began: number } | undefined;

/** Returns all metrics in Prometheus' text format. A gauge that cannot be read has its last value or is missing. */
export async function readMetrics(fromDatabase: readonly GaugeDefinition[]): Promise<string> {
  const all = meters();
  if (performance.now() - endedAt > DATABASE_TTL_MS) {
    reading ??= { done: readAll(fromDatabase).finally(endReading), began: performance.now() };
    await waitFor(reading.done, reading.began + SCRAPE_TIMEOUT_MS - performance.now());
  }
  for (const gauge of [...poolGauges, ...redisGauges, ...all.local.values()]) setGauge(all, gauge, await gauge.read());
  return all.registry.metrics();
}

/** Stops waiting before Prometheus does, which would otherwise lose every metric of this process. The read continues. */
async function waitFor(done: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<true>((resolve) => (timer = setTimeout(resolve, Math.max(0, ms), true)));
  if (await Promise.race([done, late])) setGauge(meters(), DATABASE_GAUGES_READ, 0);
  clearTimeout(timer);
}

/** Reads one gauge at a time, so that monitoring uses a single database connection. */
async function readAll(gauges: readonly GaugeDefinition[]): Promise<void> {
  const all = meters();
  try {
    for (const gauge of gauges) setGauge(all, gauge, await gauge.read());
    setGauge(all, DATABASE_GAUGES_READ, 1);
  } catch (error) {
    setGauge(all, DATABASE_GAUGES_READ, 0);
    log.warn('metrics.database_unread', { error });
  }
}

/** A failed read also starts the waiting time, so that a database in trouble is not queried more often. */
function endReading(): void {
  endedAt = performance.now();
  reading = undefined;
}
