import 'server-only';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { preparedSql } from '@/lib/platform/db/prepared';
import type { BookingEventType } from '@/lib/domains/webhooks/rules/event-types';
import type { WebhookDelivery } from '@/lib/domains/webhooks/types';
import { webhookAttempts, webhookDeliveries, webhooks } from '../tables';

interface Receiver {
  id: number;
  isOfHotel: boolean;
}

const receivers = preparedSql<{ legalEntityId: number; hotelId: number; type: string }, Receiver>(
  'webhook.receivers',
  (slot) => sql`
    select ${webhooks.id}, ${webhooks.hotelId} is not null as "isOfHotel" from ${webhooks}
    where (${webhooks.legalEntityId} = ${slot('legalEntityId')} or ${webhooks.hotelId} = (select ${hotels.id} from ${hotels} where ${hotels.id} = ${slot('hotelId')} and ${hotels.status} <> 'removed')) and (${webhooks.isEnabled} or ${webhooks.switchedOffReason} is not null)
      and ${slot('type')}::text = any(${webhooks.eventTypes})`,
);

/**
 * Lists the webhooks of a legal entity and of a hotel that receive the event type, including those that Folio has switched off. A hotel
 * that was removed from the catalogue receives nothing.
 */
export async function listReceivers(
  of: { legalEntityId: number; hotelId: number },
  type: BookingEventType,
  on: Connection = connection(),
): Promise<Receiver[]> {
  return receivers({ ...of, type }, on);
}

/**
 * For a webhook that is off, the event is stored as failed, so that it can be replayed. Skips a webhook that another transaction deletes,
 * because the violated foreign key would abort the caller's transaction.
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

interface Announcement {
  type: string;
  hotelId: number;
  revision: number;
  body: string;
  attemptsLeft: number;
}

/**
 * Stores the announcement for every webhook of the partners that are connected to the hotel. A repeated announcement of a revision is
 * stored once. @returns the number of new deliveries
 */
export async function insertAnnouncements(
  { type, hotelId, revision, body, attemptsLeft }: Announcement,
  on: Connection,
): Promise<number> {
  const at = now().toISOString();
  const { rowCount } = await on.execute(sql`
    insert into webhook_delivery (webhook_id, message_id, hotel_id, type, body, state, attempts_left, next_attempt_at, created_at)
    select w.id, concat('msg_revision_', w.id, '_', ${hotelId}::int, '_', ${revision}::bigint), ${hotelId}, ${type}, ${body},
      case when w.is_enabled then 'waiting' else 'failed' end, ${attemptsLeft}::smallint,
      case when w.is_enabled then ${at}::timestamptz end, ${at}::timestamptz
    from webhook w join partner_connection c on c.partner_id = w.partner_id and c.hotel_id = ${hotelId} and c.state = 'approved'
    where w.is_enabled or w.switched_off_reason is not null
    for key share of w
    on conflict (message_id) do nothing`);
  return rowCount ?? 0;
}

/** Lists deliveries and the attempts of each, newest first. The next attempt is never before the end of a pause. */
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
      nextAttemptAt: sql`case when ${webhookDeliveries.nextAttemptAt} is not null
        then greatest(${webhookDeliveries.nextAttemptAt}, ${webhooks.pausedUntil}) end`.mapWith(
        webhookDeliveries.nextAttemptAt,
      ),
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
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
