import 'server-only';
import { and, eq, gte, max, sql } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { outboxMessages } from '@/lib/domains/outbox/server/tables';
import { webhookEvents } from '@/lib/domains/payments/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { workerHeartbeats } from '@/lib/platform/db/tables';

export async function readDatabaseFacts(on: Connection = connection()) {
  const { rows } = await on.execute<{ bytes: string; version: string; at: string; migrated: string | null }>(
    sql`select pg_database_size(current_database())::text as bytes, current_setting('server_version') as version,
      to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      (select max(created_at)::text from drizzle.__drizzle_migrations) as migrated`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database returned no facts about itself');
  return {
    bytes: Number(row.bytes),
    version: row.version,
    at: new Date(row.at),
    migratedAt: row.migrated === null ? null : Number(row.migrated),
  };
}

export async function countLiveWorkers(since: Date, on: Connection = connection()): Promise<number> {
  const [row] = await on
    .select({ count: sql<number>`count(*)::int` })
    .from(workerHeartbeats)
    .where(gte(workerHeartbeats.seenAt, since));
  return row?.count ?? 0;
}

export async function findLastSent(channel: 'mail' | 'sms', on: Connection = connection()): Promise<Date | null> {
  const [row] = await on
    .select({ at: max(outboxMessages.sentAt) })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.channel, channel), eq(outboxMessages.status, 'sent')));
  return row?.at ?? null;
}

export async function findLastWebhook(on: Connection = connection()): Promise<Date | null> {
  const [row] = await on.select({ at: max(webhookEvents.receivedAt) }).from(webhookEvents);
  return row?.at ?? null;
}

/** Bookings confirmed on each day in India since a time, whatever became of them. */
export async function countBookingsByDay(since: Date, on: Connection = connection()): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${bookings.confirmedAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
  const rows = await on
    .select({ day, count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(gte(bookings.confirmedAt, since))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row.count]));
}
