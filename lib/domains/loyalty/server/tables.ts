import 'server-only';
import { bigint, bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '@/lib/platform/db/columns';

/** A wallet exists from the day the entity opened it; its balance lives in the ledger's points book. */
export const loyaltyWallets = pgTable('loyalty_wallet', {
  legalEntityId: integer('legal_entity_id').primaryKey(),
  /** Paise that one point is worth today; journals keep the rate of their day. */
  paisePerPoint: integer('paise_per_point').notNull().default(100),
  openedAt: instant('opened_at').notNull(),
});

/** Points earned by one booking: pending at confirmation, vested at check-out, reversed on cancellation. */
export const pointsLots = pgTable(
  'points_lot',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    legalEntityId: integer('legal_entity_id').notNull(),
    bookingId: bigint('booking_id', { mode: 'number' }).notNull(),
    points: integer('points').notNull(),
    spent: integer('spent').notNull().default(0),
    status: text('status', { enum: ['pending', 'vested', 'reversed', 'expired'] }).notNull(),
    earnedAt: instant('earned_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [uniqueIndex('points_lot_booking').on(t.bookingId), index('points_lot_entity').on(t.legalEntityId, t.status)],
);
