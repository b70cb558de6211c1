import 'server-only';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { day, instant, paise } from '@/lib/platform/db/columns';

/** The balance is in the points book of the ledger. */
export const loyaltyWallets = pgTable('loyalty_wallet', {
  legalEntityId: integer('legal_entity_id').primaryKey(),
  /** Current rate. Journals store the rate at which they were posted. */
  paisePerPoint: integer('paise_per_point').notNull().default(100),
  openedAt: instant('opened_at').notNull(),
});

/**
 * Points earned by one booking or grant. Open points of a pending or vested lot: `points - spent - lapsed`. Free points of a vested lot:
 * open points minus `reserved`.
 */
export const pointsLots = pgTable(
  'points_lot',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    legalEntityId: integer('legal_entity_id').notNull(),
    /** Null for grants, and for a lot that a newer lot of the booking has replaced. */
    bookingId: bigint('booking_id', { mode: 'number' }),
    source: text('source').notNull().default(''),
    points: integer('points').notNull(),
    /** Points of orders that are not fulfilled yet. */
    reserved: integer('reserved').notNull().default(0),
    spent: integer('spent').notNull().default(0),
    /** Points that expired or were clawed back. */
    lapsed: integer('lapsed').notNull().default(0),
    status: text('status', { enum: ['pending', 'vested', 'reversed', 'expired'] }).notNull(),
    earnedAt: instant('earned_at').notNull(),
    vestedAt: instant('vested_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('points_lot_booking').on(t.bookingId),
    index('points_lot_entity').on(t.legalEntityId, t.status),
    index('points_lot_expiry').on(t.status, t.expiresAt),
    check(
      'points_lot_within',
      sql`${t.reserved} >= 0 and ${t.spent} >= 0 and ${t.lapsed} >= 0 and ${t.reserved} + ${t.spent} + ${t.lapsed} <= ${t.points}`,
    ),
  ],
);

export const giftCardProducts = pgTable(
  'gift_card_product',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull(),
    brand: text('brand').notNull(),
    category: text('category').notNull(),
    description: text('description').notNull(),
    terms: text('terms').notNull(),
    denominationsPaise: jsonb('denominations_paise').$type<number[]>().notNull(),
    validityDays: integer('validity_days').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [uniqueIndex('gift_card_product_code').on(t.code)],
);

export const roomNightProducts = pgTable(
  'room_night_product',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    points: integer('points').notNull(),
    coverPaise: paise('cover_paise').notNull(),
    validityDays: integer('validity_days').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [uniqueIndex('room_night_product_code').on(t.code)],
);

export const loyaltyOrders = pgTable(
  'loyalty_order',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    legalEntityId: integer('legal_entity_id').notNull(),
    userId: integer('user_id').notNull(),
    kind: text('kind', { enum: ['gift_card', 'room_night'] }).notNull(),
    status: text('status', {
      enum: ['created', 'otp_verified', 'fulfilling', 'done', 'partial', 'failed'],
    }).notNull(),
    points: integer('points').notNull(),
    paisePerPoint: integer('paise_per_point').notNull(),
    createdAt: instant('created_at').notNull(),
    verifiedAt: instant('verified_at'),
    closedAt: instant('closed_at'),
    /** Time of the sweeper's last attempt. The sweeper starts with the earliest. */
    sweptAt: instant('swept_at'),
  },
  (t) => [
    index('loyalty_order_entity').on(t.legalEntityId, t.createdAt),
    index('loyalty_order_open').on(t.status, t.createdAt),
  ],
);

export const loyaltyOrderItems = pgTable(
  'loyalty_order_item',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => loyaltyOrders.id),
    giftCardProductId: integer('gift_card_product_id').references(() => giftCardProducts.id),
    roomNightProductId: integer('room_night_product_id').references(() => roomNightProducts.id),
    name: text('name').notNull(),
    /** Paise: face value of a gift card, or the most that a room-night voucher covers. */
    valuePaise: paise('value_paise').notNull(),
    quantity: smallint('quantity').notNull(),
    pointsEach: integer('points_each').notNull(),
  },
  (t) => [
    index('loyalty_order_item_order').on(t.orderId),
    check('loyalty_order_item_product', sql`num_nonnulls(${t.giftCardProductId}, ${t.roomNightProductId}) = 1`),
    check('loyalty_order_item_positive', sql`${t.quantity} > 0 and ${t.pointsEach} > 0`),
  ],
);

/** Points that an order reserved from a lot. They are later captured (spent) or returned to the lot. */
export const pointsUses = pgTable(
  'points_use',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => loyaltyOrders.id),
    lotId: bigint('lot_id', { mode: 'number' })
      .notNull()
      .references(() => pointsLots.id),
    points: integer('points').notNull(),
    captured: integer('captured').notNull().default(0),
    returned: integer('returned').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.lotId] }),
    check('points_use_within', sql`${t.captured} + ${t.returned} <= ${t.points}`),
  ],
);

/** Code and PIN are encrypted with a key derived from SECRETS_KEY. */
export const giftCards = pgTable(
  'gift_card',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderItemId: bigint('order_item_id', { mode: 'number' })
      .notNull()
      .references(() => loyaltyOrderItems.id),
    unitIndex: smallint('unit_index').notNull(),
    status: text('status', { enum: ['requested', 'issued', 'failed'] }).notNull(),
    codeSealed: text('code_sealed'),
    pinSealed: text('pin_sealed'),
    expiresOn: day('expires_on'),
    requestedAt: instant('requested_at').notNull(),
    issuedAt: instant('issued_at'),
    claimedAt: instant('claimed_at'),
  },
  (t) => [
    uniqueIndex('gift_card_unit').on(t.orderItemId, t.unitIndex),
    index('gift_card_status').on(t.status, t.requestedAt),
  ],
);

export const roomNightVouchers = pgTable(
  'room_night_voucher',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    code: text('code').notNull(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => loyaltyOrders.id),
    orderItemId: bigint('order_item_id', { mode: 'number' })
      .notNull()
      .references(() => loyaltyOrderItems.id),
    legalEntityId: integer('legal_entity_id').notNull(),
    coverPaise: paise('cover_paise').notNull(),
    status: text('status', { enum: ['available', 'used', 'forfeited'] }).notNull(),
    bookingId: bigint('booking_id', { mode: 'number' }),
    validUntil: day('valid_until').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    uniqueIndex('room_night_voucher_code').on(t.code),
    index('room_night_voucher_entity').on(t.legalEntityId, t.status),
    uniqueIndex('room_night_voucher_booking')
      .on(t.bookingId)
      .where(sql`${t.status} = 'used'`),
  ],
);
