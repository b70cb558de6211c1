import 'server-only';
import { bigint, bigserial, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { instant } from '@/lib/platform/db/columns';
import { IDENTITY_KINDS } from '../types';

/** What the desk of a hotel records about a stay. A stay that moves to another hotel has a record there. */
export const deskStays = pgTable(
  'desk_stay',
  {
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    roomNumbers: text('room_numbers').array().notNull(),
    identitySeen: text('identity_seen', { enum: IDENTITY_KINDS }),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.hotelId] })],
);

export const deskNotes = pgTable(
  'desk_note',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    userId: integer('user_id').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('desk_note_booking').on(t.bookingId, t.hotelId, t.id)],
);
