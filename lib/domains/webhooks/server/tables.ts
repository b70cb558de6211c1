import 'server-only';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { legalEntities } from '@/lib/domains/corporates/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { partners } from '@/lib/domains/partners/server/tables';
import { instant } from '@/lib/platform/db/columns';
import type { BookingEventType } from '../types';

export const webhooks = pgTable(
  'webhook',
  {
    id: serial('id').primaryKey(),
    legalEntityId: integer('legal_entity_id').references(() => legalEntities.id, { onDelete: 'cascade' }),
    hotelId: integer('hotel_id').references(() => hotels.id, { onDelete: 'cascade' }),
    partnerId: integer('partner_id').references(() => partners.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** Empty for partners, to which only revisions of reservations are announced. */
    eventTypes: text('event_types').array().$type<BookingEventType[]>().notNull(),
    /** Encrypted, because the signature needs the text. */
    secret: text('secret').notNull(),
    previousSecret: text('previous_secret'),
    previousSecretUntil: instant('previous_secret_until'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Null unless Folio has switched the webhook off. */
    switchedOffReason: text('switched_off_reason', { enum: ['gone', 'failing'] }),
    /** The receiver is overloaded and gets no event before this time. */
    pausedUntil: instant('paused_until'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('webhook_legal_entity').on(t.legalEntityId),
    index('webhook_hotel').on(t.hotelId),
    index('webhook_partner').on(t.partnerId),
    check('webhook_owner', sql`num_nonnulls(${t.legalEntityId}, ${t.hotelId}, ${t.partnerId}) = 1`),
  ],
);

/** One event for one webhook. */
export const webhookDeliveries = pgTable(
  'webhook_delivery',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The header `webhook-id`, the same for all attempts. */
    messageId: text('message_id').notNull(),
    /** The hotel that an announcement for a partner concerns. It is sent only while the two are connected. */
    hotelId: integer('hotel_id'),
    type: text('type').notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Automatic attempts; 0 or less for a test and for a replay, see `outcomeOf`. */
    attemptsLeft: smallint('attempts_left').notNull(),
    nextAttemptAt: instant('next_attempt_at'),
    /** A worker has claimed the event for sending until this time. */
    claimedUntil: instant('claimed_until'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('webhook_delivery_message').on(t.messageId),
    index('webhook_delivery_webhook').on(t.webhookId, t.id),
    index('webhook_delivery_next_attempt')
      .on(t.nextAttemptAt)
      .where(sql`${t.nextAttemptAt} is not null`),
    index('webhook_delivery_created').on(t.createdAt),
    index('webhook_delivery_claimed')
      .on(t.webhookId)
      .where(sql`${t.claimedUntil} is not null`),
    index('webhook_delivery_failed')
      .on(t.webhookId, t.createdAt)
      .where(sql`${t.state} = 'failed'`),
  ],
);

export const webhookAttempts = pgTable(
  'webhook_attempt',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deliveryId: bigint('delivery_id', { mode: 'number' })
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** Null without an answer. */
    status: smallint('status'),
    failure: text('failure'),
    /** The first 1,024 bytes. */
    answer: text('answer').notNull(),
    /** IP address of the receiver. */
    address: text('address'),
    milliseconds: integer('milliseconds').notNull(),
  },
  (t) => [index('webhook_attempt_event').on(t.deliveryId, t.id)],
);
