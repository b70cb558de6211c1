import 'server-only';
import { poolGauges } from '@/lib/platform/db/pool-gauges';
import { redisGauges } from '@/lib/platform/redis/gauges';
import { log } from '@/lib/platform/log/log';
import type { GaugeDefinition } from '../gauge-definition';
import { meters, setGauge } from '../meters';

/** Several may scrape: what asks the database is asked once in this time, ms. */
const KEPT_MS = 5_000;
const DATABASE_ANSWERS: GaugeDefinition = {
  name: 'folio_database_gauges_read',
  help: '1 when the figures from the database could be read at this scrape; without it they are the last ones known',
  read: () => 1,
};

let readAt = Number.NEGATIVE_INFINITY;
let reading: Promise<void> | undefined;

/** Everything in Prometheus' text format. Figures that cannot be read are left out or old; the others are still told. */
export async function readMetrics(fromDatabase: readonly GaugeDefinition[]): Promise<string> {
  const all = meters();
  if (performance.now() - readAt > KEPT_MS)
    await (reading ??= readAll(fromDatabase).finally(() => (reading = undefined)));
  for (const gauge of [...poolGauges, ...redisGauges, ...all.local.values()]) setGauge(all, gauge, await gauge.read());
  return all.registry.metrics();
}

/** One after the other: watching must not take connections from bookers. */
async function readAll(gauges: readonly GaugeDefinition[]): Promise<void> {
  const all = meters();
  try {
    for (const gauge of gauges) setGauge(all, gauge, await gauge.read());
    setGauge(all, DATABASE_ANSWERS, 1);
    readAt = performance.now();
  } catch (error) {
    setGauge(all, DATABASE_ANSWERS, 0);
    log.warn('metrics.database_unread', { error });
  }
}
