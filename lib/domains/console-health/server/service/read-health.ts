import 'server-only';
import { addDays, indiaInstant, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { env } from '@/lib/platform/env/env';
import journal from '@/lib/platform/db/migrations/meta/_journal.json';
import { VERSION } from '@/lib/platform/health/server/version';
import { log } from '@/lib/platform/log/log';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';
import { BACKUP_CHECK, DRILL_CHECK } from '@/lib/platform/metrics/server/backup-gauges';
import { findCheckResult } from '@/lib/platform/metrics/server/check-results';
import { poolGauges } from '@/lib/platform/db/pool-gauges';
import { redisGauges } from '@/lib/platform/redis/gauges';
import { ALERT_RULES, alertRows } from '../../rules/alert-rows';
import * as repository from '../repository/health';

/** Days of the chart of bookings. */
const DAYS = 14;
/** Workers write a heartbeat every ten seconds. */
const LIVE_WITHIN_MS = 60_000;

const memoryGauge: GaugeDefinition = {
  name: 'process_resident_memory_bytes',
  help: 'Memory of this process',
  read: () => process.memoryUsage.rss(),
};

/** @param fromDatabase the gauges of `/api/metrics/` */
export async function readAlertRows(fromDatabase: readonly GaugeDefinition[]) {
  const needed = new Set(ALERT_RULES.map(({ metric }) => metric));
  const values = new Map<string, number>();
  for (const { name, read } of [...fromDatabase, ...poolGauges, ...redisGauges, memoryGauge])
    if (needed.has(name)) values.set(name, await readOrNaN(name, read));
  return alertRows(values);
}

/** A metric that cannot be read is unknown; the others are shown. */
async function readOrNaN(metric: string, read: GaugeDefinition['read']): Promise<number> {
  try {
    return await read();
  } catch (error) {
    log.warn('health.metric_unread', { metric, error });
    return Number.NaN;
  }
}

export async function readSystemFacts() {
  const began = Date.now();
  const database = await repository.readDatabaseFacts();
  const [backup, drill, workers, lastMail, lastSms, lastWebhook] = [
    await findCheckResult(BACKUP_CHECK),
    await findCheckResult(DRILL_CHECK),
    await repository.countLiveWorkers(new Date(Date.now() - LIVE_WITHIN_MS)),
    await repository.findLastSent('mail'),
    await repository.findLastSent('sms'),
    await repository.findLastWebhook(),
  ];
  const newest = journal.entries.at(-1);
  return {
    version: VERSION,
    commit: env().BUILD_COMMIT ?? null,
    nodeVersion: process.version,
    schema: newest?.tag ?? '',
    isSchemaCurrent: database.migratedAt === newest?.when,
    databaseVersion: database.version,
    databaseBytes: database.bytes,
    /** Positive if the clock of the database is ahead, in seconds. */
    clockDifference: (database.at.getTime() - (began + Date.now()) / 2) / 1_000,
    workers,
    backup,
    drill,
    providers: [
      {
        name: 'Mail',
        service: env().SMTP_URL ? 'the server of SMTP_URL' : 'the development inbox',
        lastSuccess: lastMail,
      },
      { name: 'Text messages', service: env().SMS_PROVIDER, lastSuccess: lastSms },
      { name: 'Payments', service: new URL(env().PAYMENT_API_URL).host, lastSuccess: lastWebhook },
    ],
  };
}
export type SystemFacts = Awaited<ReturnType<typeof readSystemFacts>>;

/** Confirmed bookings of the last fourteen days in India, the oldest first; days without one have 0. */
export async function readBookingsByDay(): Promise<{ day: string; count: number }[]> {
  const today = todayInIndia(now());
  const first = addDays(today, 1 - DAYS);
  const counts = await repository.countBookingsByDay(indiaInstant(first));
  return Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(first, index);
    return { day, count: counts.get(day) ?? 0 };
  });
}

/** Seconds by which the clocks of server and database may differ. */
export const MAX_CLOCK_DIFFERENCE = 2;
