import 'server-only';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, paise } from '@/lib/platform/db/columns';
import { PAYMENT_ORDER_KINDS, REFUND_REASONS } from '../types';

export const paymentOrders = pgTable(
  'pay_order',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: PAYMENT_ORDER_KINDS }).notNull(),
    userId: integer('user_id').notNull(),
    legalEntityId: integer('legal_entity_id').notNull(),
    receipt: text('receipt').notNull(),
    providerOrderId: text('provider_order_id'),
    amountPaise: paise('amount_paise').notNull(),
    currency: text('currency').notNull().default('INR'),
    status: text('status', { enum: ['created', 'attempted', 'settled', 'refunded', 'closed'] })
      .notNull()
      .default('created'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    nextPollAt: instant('next_poll_at'),
    pollCount: smallint('poll_count').notNull().default(0),
  },
  (t) => [
    uniqueIndex('pay_order_receipt').on(t.receipt),
    uniqueIndex('pay_order_provider_order').on(t.providerOrderId),
    index('pay_order_poll').on(t.nextPollAt),
    index('pay_order_entity').on(t.legalEntityId, t.createdAt),
  ],
);

export const payments = pgTable(
  'payment',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    providerPaymentId: text('provider_payment_id').notNull(),
    paymentOrderId: bigint('pay_order_id', { mode: 'number' })
      .notNull()
      .references(() => paymentOrders.id),
    amountPaise: paise('amount_paise').notNull(),
    status: text('status', { enum: ['created', 'authorized', 'captured', 'refunded', 'failed'] }).notNull(),
    method: text('method').notNull(),
    /** Merchants may store only the last four digits and the network of a card (RBI rules on card data). */
    cardLast4: text('card_last4'),
    cardNetwork: text('card_network'),
    bank: text('bank'),
    wallet: text('wallet'),
    errorDescription: text('error_description'),
    outcome: text('outcome', { enum: ['applied', 'refunding', 'refunded'] }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('payment_provider_payment').on(t.providerPaymentId),
    index('payment_order').on(t.paymentOrderId),
    index('payment_unsettled')
      .on(t.createdAt)
      .where(sql`${t.outcome} is null and ${t.status} in ('authorized', 'captured')`),
  ],
);

export const refunds = pgTable(
  'refund',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => payments.id),
    bookingId: bigint('booking_id', { mode: 'number' }),
    idempotencyKey: text('idempotency_key').notNull(),
    providerRefundId: text('provider_refund_id'),
    amountPaise: paise('amount_paise').notNull(),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    status: text('status', { enum: ['requested', 'pending', 'processed', 'failed', 'settled'] })
      .notNull()
      .default('requested'),
    /** 0 before the first request, then 1 plus the number of refusals. */
    attempts: smallint('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Number of refunds that the provider accepted but could not deliver. Each retry is a new refund at the provider. */
    failures: smallint('failures').notNull().default(0),
    retryAt: instant('retry_at'),
    /** The reference with its kind, for example 'ARN 74332741234567890123456'; without kind for a manual bank transfer. */
    bankReference: text('bank_reference'),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('refund_idempotency_key').on(t.idempotencyKey),
    index('refund_payment').on(t.paymentId),
    index('refund_status').on(t.status),
    index('refund_booking').on(t.bookingId),
    index('refund_provider_refund').on(t.providerRefundId),
  ],
);

export const webhookEvents = pgTable(
  'webhook_event',
  {
    eventId: text('event_id').primaryKey(),
    event: text('event').notNull(),
    providerOrderId: text('provider_order_id'),
    rawBody: text('raw_body').notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
    triedAt: instant('tried_at'),
  },
  (t) => [index('webhook_event_unprocessed').on(t.processedAt, t.receivedAt)],
);

export const providerCustomers = pgTable('provider_customer', {
  userId: integer('user_id').primaryKey(),
  providerCustomerId: text('provider_customer_id').notNull(),
  createdAt: instant('created_at').notNull(),
});
