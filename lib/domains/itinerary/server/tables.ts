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
    /** Combines booker, entity, hotel, room type, dates and rooms; unique among open bids. */
    quoteKey: text('quote_key').notNull(),
    status: text('status', { enum: ['open', 'held', 'consumed', 'expired'] })
      .notNull()
      .default('open'),
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
