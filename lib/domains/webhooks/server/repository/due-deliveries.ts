import 'server-only';
import { and, asc, eq, inArray, isNotNull, lte, ne, notExists, sql } from 'drizzle-orm';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { partnerConnections } from '@/lib/domains/partners/server/tables';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import type { DeliveryAttempt, DeliveryState, DueDelivery } from '@/lib/domains/webhooks/types';
import { webhookAttempts, webhookDeliveries, webhooks } from '../tables';

/** Only one process claims at a time, so that the limits hold for all processes together. */
const CLAIM_LOCK = 'webhook-claims';

const ORIGIN = sql`substring(w.url from '^[^:]+://[^/]+')`;
const OWNER = sql`concat(w.legal_entity_id, '/', w.hotel_id, '/', w.partner_id)`;

/**
 * Claims due events, oldest first, tests and replays last. At most `perTarget` per origin of the addresses and `perOwner` per company, hotel
 * or partner are in flight. Needs its own transaction.
 */
export async function claimDueDeliveries(
  { limit, perTarget, perOwner, until }: { limit: number; perTarget: number; perOwner: number; until: Date },
  on: Connection,
): Promise<DueDelivery[]> {
  const at = now().toISOString();
  await failEndedAnnouncements(at, on);
  await on.execute(sql`select pg_advisory_xact_lock(hashtextextended(${CLAIM_LOCK}, 0))`);
  const order = sql`is_extra, next_attempt_at, id`;
  const claimed = await on
    .update(webhookDeliveries)
    .set({ claimedUntil: until })
    .where(
      sql`${webhookDeliveries.id} = any(array(
        with claimed as materialized (
          select ${ORIGIN} as origin, ${OWNER} as owner from webhook_delivery e join webhook w on w.id = e.webhook_id
          where e.next_attempt_at is not null and e.claimed_until > ${at}::timestamptz),
        due as (
          select e.id, e.next_attempt_at, e.attempts_left <= 0 as is_extra, ${ORIGIN} as origin, ${OWNER} as owner
          from webhook_delivery e join webhook w on w.id = e.webhook_id and w.is_enabled and (w.paused_until is null or w.paused_until <= ${at}::timestamptz)
          where e.next_attempt_at <= ${at}::timestamptz and (e.claimed_until is null or e.claimed_until <= ${at}::timestamptz)),
        free_targets as (
          select *, row_number() over (partition by origin order by ${order})
            + (select count(*) from claimed c where c.origin = due.origin) as of_target from due),
        free_owners as (
          select *, row_number() over (partition by owner order by ${order})
            + (select count(*) from claimed c where c.owner = free_targets.owner) as of_owner
          from free_targets where of_target <= ${perTarget})
        select id from free_owners where of_owner <= ${perOwner} order by ${order} limit ${limit}))`,
    )
    .returning({ id: webhookDeliveries.id });
  if (claimed.length === 0) return [];
  return on
    .select({
      id: webhookDeliveries.id,
      webhookId: webhookDeliveries.webhookId,
      legalEntityId: webhooks.legalEntityId,
      hotelId: webhooks.hotelId,
      partnerId: webhooks.partnerId,
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

/** A partner gets no announcement of a hotel whose connection has ended, or which was removed from the catalogue. */
async function failEndedAnnouncements(at: string, on: Connection): Promise<void> {
  const { hotelId, webhookId, nextAttemptAt } = webhookDeliveries;
  const isConnected = on
    .select({ id: partnerConnections.id })
    .from(partnerConnections)
    .innerJoin(webhooks, eq(webhooks.partnerId, partnerConnections.partnerId))
    .innerJoin(hotels, and(eq(hotels.id, partnerConnections.hotelId), ne(hotels.status, 'removed')))
    .where(
      and(
        eq(webhooks.id, webhookId),
        eq(partnerConnections.hotelId, hotelId),
        eq(partnerConnections.state, 'approved'),
      ),
    );
  await on
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAttemptAt: null, claimedUntil: null })
    .where(and(isNotNull(hotelId), lte(nextAttemptAt, new Date(at)), notExists(isConnected)));
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
