import 'server-only';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { day, instant } from '@/lib/platform/db/columns';
import type { Occupancy, QuotedPrices } from '../types';

/** A quote: a stay with its price frozen. It takes no room; paynow, booking and payathotel do. */
export const bids = pgTable(
  'bid',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: integer('user_id').notNull(),
    legalEntityId: integer('legal_entity_id').notNull(),
    hotelId: integer('hotel_id').notNull(),
    roomTypeId: integer('room_type_id').notNull(),
    checkin: day('checkin').notNull(),
    checkout: day('checkout').notNull(),
    rooms: jsonb('rooms').$type<Occupancy[]>().notNull(),
    /** Actor, entity, hotel, stay, rooms and type: asking the same again gives the same open bid. */
    quoteKey: text('quote_key').notNull(),
    status: text('status', { enum: ['open', 'held', 'consumed', 'expired'] })
      .notNull()
      .default('open'),
    /** The price version in force; a coupon writes a new one. */
    priceVersion: smallint('price_version').notNull().default(1),
    couponCode: text('coupon_code'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('bid_one_open_per_quote')
      .on(t.quoteKey)
      .where(sql`${t.status} = 'open'`),
    index('bid_expiry').on(t.status, t.expiresAt),
  ],
);

/** Immutable price versions of a bid, per price source. */
export const bidPrices = pgTable(
  'bid_price',
  {
    bidId: bigint('bid_id', { mode: 'number' })
      .notNull()
      .references(() => bids.id, { onDelete: 'cascade' }),
    version: smallint('version').notNull(),
    couponCode: text('coupon_code'),
    prices: jsonb('prices').$type<QuotedPrices>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bidId, t.version] })],
);
