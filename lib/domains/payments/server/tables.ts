import 'server-only';
import { bigint, bigserial, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, paise } from '@/lib/platform/db/columns';
import { REFUND_REASONS } from '../types';

/** Money we ask for: one for a pay-now booking, one for a travel agent's bulk payment. Written before the provider hears of it. */
export const payOrders = pgTable(
  'pay_order',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: ['booking', 'bulk'] }).notNull(),
    userId: integer('user_id').notNull(),
    legalEntityId: integer('legal_entity_id').notNull(),
    /** Our order id, sent as the provider's unique receipt. */
    receipt: text('receipt').notNull(),
    /** The provider's order; absent until it answered. */
    providerOrderId: text('provider_order_id'),
    amountPaise: paise('amount_paise').notNull(),
    currency: text('currency').notNull().default('INR'),
    /** Forward only: created, attempted, then settled, refunded or closed. */
    status: text('status', { enum: ['created', 'attempted', 'settled', 'refunded', 'closed'] })
      .notNull()
      .default('created'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When the poller asks the provider next; absent when the order is final. */
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

/** What the provider told us of a payment; unique by its id, so that it can be applied once only. */
export const payments = pgTable(
  'payment',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    providerPaymentId: text('provider_payment_id').notNull(),
    payOrderId: bigint('pay_order_id', { mode: 'number' })
      .notNull()
      .references(() => payOrders.id),
    amountPaise: paise('amount_paise').notNull(),
    status: text('status', { enum: ['created', 'authorized', 'captured', 'refunded', 'failed'] }).notNull(),
    method: text('method').notNull(),
    /** Last four digits and network are all a merchant may keep. */
    cardLast4: text('card_last4'),
    cardNetwork: text('card_network'),
    bank: text('bank'),
    wallet: text('wallet'),
    errorDescription: text('error_description'),
    /** What settling made of it: exactly one booking (or bulk settlement), or exactly one refund. */
    outcome: text('outcome', { enum: ['applied', 'refunding', 'refunded'] }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('payment_provider_payment').on(t.providerPaymentId), index('payment_order').on(t.payOrderId)],
);

/** Money on its way back. The idempotency key makes a retry the same refund. */
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
    /** 0 until the provider is asked for it; then one, and one for each time it refused. */
    attempts: smallint('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** How often the provider accepted it and could not deliver it; each retry is a new refund there. */
    failures: smallint('failures').notNull().default(0),
    /** Not retried before this moment. */
    retryAt: instant('retry_at'),
    /** With its kind: 'ARN 74332741234567890123456'; of a transfer by hand the reference alone. */
    bankReference: text('bank_reference'),
    /** When it was sent: by the provider, or by hand. */
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('refund_idempotency_key').on(t.idempotencyKey),
    index('refund_payment').on(t.paymentId),
    index('refund_status').on(t.status),
  ],
);

/** Every webhook delivery once, by the provider's event id; work happens from here, never in the request. */
export const webhookEvents = pgTable(
  'webhook_event',
  {
    eventId: text('event_id').primaryKey(),
    event: text('event').notNull(),
    providerOrderId: text('provider_order_id'),
    rawBody: text('raw_body').notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
    /** When the sweeper last took it up: what cannot be worked on waits behind what was not tried. */
    triedAt: instant('tried_at'),
  },
  (t) => [index('webhook_event_unprocessed').on(t.processedAt, t.receivedAt)],
);

/** The provider's customer of a user: the key to their saved cards, which live with the provider only. */
export const providerCustomers = pgTable('provider_customer', {
  userId: integer('user_id').primaryKey(),
  providerCustomerId: text('provider_customer_id').notNull(),
  createdAt: instant('created_at').notNull(),
});
