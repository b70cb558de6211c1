import 'server-only';
import { and, asc, desc, eq, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { preparedSql } from '@/lib/platform/db/prepared';
import { AUTOMATIC_ATTEMPTS } from '@/lib/domains/webhooks/rules/delivery-outcome';
import { TEST_EVENT, type BookingEventType } from '@/lib/domains/webhooks/rules/event-types';
import type {
  DeliveryAttempt,
  DueDelivery,
  DeliveryState,
  ReplayedRange,
  WebhookDelivery,
} from '@/lib/domains/webhooks/types';
import { webhookAttempts, webhookDeliveries, webhooks } from '../tables';

interface Receiver {
  id: number;
  isOfHotel: boolean;
}

const receivers = preparedSql<{ legalEntityId: number; hotelId: number; type: string }, Receiver>(
  'webhook.receivers',
  (slot) => sql`
    select ${webhooks.id}, ${webhooks.hotelId} is not null as "isOfHotel" from ${webhooks}
    where (${webhooks.legalEntityId} = ${slot('legalEntityId')} or ${webhooks.hotelId} = ${slot('hotelId')}) and (${webhooks.isEnabled} or ${webhooks.switchedOffReason} is not null)
      and ${slot('type')}::text = any(${webhooks.eventTypes})`,
);

/** Lists the webhooks of a legal entity and of a hotel that receive the type, with those that Folio switched off. */
export async function listReceivers(
  of: { legalEntityId: number; hotelId: number },
  type: BookingEventType,
  on: Connection = connection(),
): Promise<Receiver[]> {
  return receivers({ ...of, type }, on);
}

/**
 * For a webhook that is off, the event is stored as failed, so that it can be replayed. Skips a webhook that another transaction deletes, because its foreign key
 * would end the caller's transaction.
 */
export async function insertDeliveries(
  webhookIds: readonly number[],
  { type, body, attemptsLeft }: { type: string; body: string; attemptsLeft: number },
  on: Connection,
): Promise<void> {
  const at = now().toISOString();
  await on.execute(sql`
    insert into webhook_delivery (webhook_id, message_id, type, body, state, attempts_left, next_attempt_at, created_at)
    select id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${type}, ${body},
      case when is_enabled then 'waiting' else 'failed' end, ${attemptsLeft}::smallint,
      case when is_enabled then ${at}::timestamptz end, ${at}::timestamptz
    from webhook where id = any(${sql.param([...webhookIds])}::int[]) for key share`);
}

/** Only one process claims at a time, so that the limit per webhook holds for all processes together. */
const CLAIM_LOCK = 'webhook-claims';

/** Claims due events, the oldest first, with at most `perWebhook` in flight per webhook. Call in a transaction of its own. */
export async function claimDueDeliveries(
  { limit, perWebhook, until }: { limit: number; perWebhook: number; until: Date },
  on: Connection,
): Promise<DueDelivery[]> {
  const at = now().toISOString();
  await on.execute(sql`select pg_advisory_xact_lock(hashtextextended(${CLAIM_LOCK}, 0))`);
  const claimed = await on
    .update(webhookDeliveries)
    .set({ claimedUntil: until })
    .where(
      sql`${webhookDeliveries.id} = any(array(
        with claimed as materialized (
          select webhook_id, count(*) as claims from webhook_delivery
          where next_attempt_at is not null and claimed_until > ${at}::timestamptz group by webhook_id)
        select id from (
          select e.id, e.next_attempt_at, row_number() over (partition by e.webhook_id order by e.next_attempt_at, e.id)
            + coalesce(c.claims, 0) as in_flight
          from webhook_delivery e join webhook w on w.id = e.webhook_id and w.is_enabled and (w.paused_until is null or w.paused_until <= ${at}::timestamptz)
            left join claimed c on c.webhook_id = e.webhook_id
          where e.next_attempt_at <= ${at}::timestamptz and (e.claimed_until is null or e.claimed_until <= ${at}::timestamptz)
        ) due where in_flight <= ${perWebhook} order by next_attempt_at, id limit ${limit}))`,
    )
    .returning({ id: webhookDeliveries.id });
  if (claimed.length === 0) return [];
  return on
    .select({
      id: webhookDeliveries.id,
      webhookId: webhookDeliveries.webhookId,
      legalEntityId: webhooks.legalEntityId,
      hotelId: webhooks.hotelId,
      messageId: webhookDeliveries.messageId,
      body: webhookDeliveries.body,
      url: webhooks.url,
      secret: webhooks.secret,
      previousSecret: webhooks.previousSecret,
      previousSecretUntil: webhooks.previousSecretUntil,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      inArray(
        webhookDeliveries.id,
        claimed.map(({ id }) => id),
      ),
    )
    .orderBy(asc(webhookDeliveries.id));
}

/** Null after retention has deleted the event. */
export async function findAttemptsLeft(id: number, on: Connection): Promise<number | null> {
  const [row] = await on
    .select({ attemptsLeft: webhookDeliveries.attemptsLeft })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id))
    .for('update');
  return row?.attemptsLeft ?? null;
}

export async function insertAttempt(deliveryId: number, attempt: DeliveryAttempt, on: Connection): Promise<void> {
  await on.insert(webhookAttempts).values({ deliveryId, ...attempt });
}

export async function updateDelivery(
  id: number,
  change: { state: DeliveryState; nextAttemptAt: Date | null; attemptsLeft?: number },
  on: Connection,
): Promise<void> {
  await on
    .update(webhookDeliveries)
    .set({ ...change, claimedUntil: null })
    .where(eq(webhookDeliveries.id, id));
}

/** Gives the waiting events of a webhook all their automatic attempts again. */
export async function restartDeliveries(webhookId: number, on: Connection): Promise<void> {
  const { state, attemptsLeft } = webhookDeliveries;
  await on
    .update(webhookDeliveries)
    .set({ attemptsLeft: AUTOMATIC_ATTEMPTS })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(state, 'waiting'), gt(attemptsLeft, 0)));
}

/** @returns false if the webhook has no such event */
export async function requeueDelivery(
  { id, webhookId }: { id: number; webhookId: number },
  on: Connection,
): Promise<boolean> {
  const rows = await on
    .update(webhookDeliveries)
    .set({
      state: 'waiting',
      nextAttemptAt: now(),
      // The attempt is additional, so a waiting event keeps the number of its automatic ones.
      attemptsLeft: sql`case when ${webhookDeliveries.state} = 'waiting' and ${webhookDeliveries.attemptsLeft} > 0
        then least(${webhookDeliveries.attemptsLeft} + 1, ${AUTOMATIC_ATTEMPTS}) else 0 end`,
    })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)))
    .returning({ id: webhookDeliveries.id });
  return rows.length > 0;
}

/**
 * Queues the events that were created between two instants, the oldest first, for one more attempt each. Events that wait and tests are left out.
 * @returns how many there are; null, without a change, if there are more than `limit`
 */
export async function requeueRange(
  { webhookId, from, to, states, limit }: ReplayedRange,
  on: Connection,
): Promise<number | null> {
  const found = await on
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        inArray(webhookDeliveries.state, [...states]),
        ne(webhookDeliveries.type, TEST_EVENT),
        gte(webhookDeliveries.createdAt, from),
        lt(webhookDeliveries.createdAt, to),
      ),
    )
    .orderBy(asc(webhookDeliveries.id))
    .limit(limit + 1)
    .for('update');
  if (found.length > limit) return null;
  const ids = found.map(({ id }) => id);
  await on
    .update(webhookDeliveries)
    .set({ state: 'waiting', nextAttemptAt: now(), attemptsLeft: 0 })
    .where(inArray(webhookDeliveries.id, ids));
  return ids.length;
}

/** The newest first, each with its attempts, the newest first. */
export async function listDeliveries(
  { webhookId, limit }: { webhookId: number; limit: number },
  on: Connection = connection(),
): Promise<WebhookDelivery[]> {
  const events = await on
    .select({
      id: webhookDeliveries.id,
      messageId: webhookDeliveries.messageId,
      type: webhookDeliveries.type,
      state: webhookDeliveries.state,
      createdAt: webhookDeliveries.createdAt,
      nextAttemptAt: webhookDeliveries.nextAttemptAt,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit);
  if (events.length === 0) return [];
  const attempts = await on
    .select({
      deliveryId: webhookAttempts.deliveryId,
      at: webhookAttempts.at,
      status: webhookAttempts.status,
      failure: webhookAttempts.failure,
      answer: webhookAttempts.answer,
      address: webhookAttempts.address,
      milliseconds: webhookAttempts.milliseconds,
    })
    .from(webhookAttempts)
    .where(
      inArray(
        webhookAttempts.deliveryId,
        events.map(({ id }) => id),
      ),
    )
    .orderBy(desc(webhookAttempts.id));
  return events.map((event) => ({ ...event, attempts: attempts.filter(({ deliveryId }) => deliveryId === event.id) }));
}
