import 'server-only';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import type { DeliveryAttempt, DeliveryState, DueDelivery } from '@/lib/domains/webhooks/types';
import { webhookAttempts, webhookDeliveries, webhooks } from '../tables';

/** Only one process claims at a time, so that the limit per webhook holds for all processes together. */
const CLAIM_LOCK = 'webhook-claims';

/** Claims due events, oldest first, tests and replays last. At most `perWebhook` per webhook are in flight. Needs its own transaction. */
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
          select e.id, e.next_attempt_at, e.attempts_left <= 0 as is_extra,
            row_number() over (partition by e.webhook_id order by e.attempts_left <= 0, e.next_attempt_at, e.id)
            + coalesce(c.claims, 0) as in_flight
          from webhook_delivery e join webhook w on w.id = e.webhook_id and w.is_enabled and (w.paused_until is null or w.paused_until <= ${at}::timestamptz)
            left join claimed c on c.webhook_id = e.webhook_id
          where e.next_attempt_at <= ${at}::timestamptz and (e.claimed_until is null or e.claimed_until <= ${at}::timestamptz)
        ) due where in_flight <= ${perWebhook} order by is_extra, next_attempt_at, id limit ${limit}))`,
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

/** Returns null if retention has deleted the event. */
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
