import 'server-only';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { addJobSql } from '@/lib/platform/db/add-job-sql';
import { preparedSql } from '@/lib/platform/db/prepared';
import { webhookEvents } from '../tables';

export interface StoredWebhookEvent {
  eventId: string;
  event: string;
  providerOrderId: string | null;
  rawBody: string;
}

const columns = {
  eventId: webhookEvents.eventId,
  event: webhookEvents.event,
  providerOrderId: webhookEvents.providerOrderId,
  rawBody: webhookEvents.rawBody,
};

const store = preparedSql<StoredWebhookEvent & { receivedAt: string; task: string }>(
  'webhook-event.store',
  (slot) => sql`
    with event as (
      insert into ${webhookEvents} (event_id, event, provider_order_id, raw_body, received_at)
      values (${slot('eventId')}, ${slot('event')}, ${slot('providerOrderId')}, ${slot('rawBody')}, ${slot('receivedAt')})
      on conflict (event_id) do nothing
      returning event_id
    )
    select 1 from event, lateral ${addJobSql(sql`${slot('task')}`, { eventId: sql`event.event_id` })}`,
);

/** Not retried after a lock timeout, because the provider resends an event that gets no 2xx answer. */
export async function storeWebhookEvent(
  event: StoredWebhookEvent,
  task: string,
  on: Connection = connection(),
): Promise<void> {
  await store({ ...event, receivedAt: now().toISOString(), task }, on);
}

export async function findUnprocessedWebhookEvent(
  eventId: string,
  on: Connection = connection(),
): Promise<StoredWebhookEvent | null> {
  const [row] = await on
    .select(columns)
    .from(webhookEvents)
    .where(and(eq(webhookEvents.eventId, eventId), isNull(webhookEvents.processedAt)));
  return row ?? null;
}

export async function markWebhookEventProcessed(eventId: string, on: Connection = connection()): Promise<void> {
  await on.update(webhookEvents).set({ processedAt: now() }).where(eq(webhookEvents.eventId, eventId));
}

export async function markWebhookEventTried(eventId: string, on: Connection = connection()): Promise<void> {
  await on.update(webhookEvents).set({ triedAt: now() }).where(eq(webhookEvents.eventId, eventId));
}

export async function listStaleWebhookEvents(
  before: Date,
  limit: number,
  on: Connection = connection(),
): Promise<string[]> {
  const rows = await on
    .select({ eventId: webhookEvents.eventId })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.processedAt), lte(webhookEvents.receivedAt, before)))
    .orderBy(sql`coalesce(${webhookEvents.triedAt}, ${webhookEvents.receivedAt})`, asc(webhookEvents.eventId))
    .limit(limit);
  return rows.map((row) => row.eventId);
}
