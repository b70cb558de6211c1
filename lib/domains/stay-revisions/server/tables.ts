import 'server-only';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { partners } from '@/lib/domains/partners/server/tables';
import { day, instant } from '@/lib/platform/db/columns';
import { REJECTION_CODES, STAY_STATES } from '../types';

/** The newest revision of each hotel. Its row is locked until the commit, so revisions are committed in their order. */
export const stayRevisionCounters = pgTable('stay_revision_counter', {
  hotelId: integer('hotel_id')
    .primaryKey()
    .references(() => hotels.id, { onDelete: 'cascade' }),
  revision: bigint('revision', { mode: 'number' }).notNull(),
});

/** Append-only: each event of a booking that its hotel must know, with the stay after the event. */
export const stayRevisions = pgTable(
  'stay_revision',
  {
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    bookingId: bigint('booking_id', { mode: 'number' }).notNull(),
    state: text('state', { enum: STAY_STATES }).notNull(),
    roomTypeId: integer('room_type_id').notNull(),
    checkin: day('checkin').notNull(),
    checkout: day('checkout').notNull(),
    roomCount: smallint('room_count').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hotelId, t.revision] }),
    index('stay_revision_booking').on(t.bookingId, t.hotelId, t.revision),
    index('stay_revision_checkout').on(t.hotelId, t.checkout),
  ],
);

/** The latest acknowledgement of a revision by a partner's system. */
export const stayAcknowledgements = pgTable(
  'stay_acknowledgement',
  {
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    hotelId: integer('hotel_id').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    bookingId: bigint('booking_id', { mode: 'number' }).notNull(),
    outcome: text('outcome', { enum: ['imported', 'rejected'] }).notNull(),
    code: text('code', { enum: REJECTION_CODES }),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hotelId, t.revision, t.partnerId] }),
    foreignKey({
      columns: [t.hotelId, t.revision],
      foreignColumns: [stayRevisions.hotelId, stayRevisions.revision],
      name: 'stay_acknowledgement_revision',
    }).onDelete('cascade'),
    index('stay_acknowledgement_booking').on(t.bookingId, t.partnerId, t.hotelId),
    check('stay_acknowledgement_code', sql`(${t.outcome} = 'rejected') = (${t.code} is not null)`),
  ],
);
