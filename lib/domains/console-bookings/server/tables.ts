import 'server-only';
import { bigint, bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { staff } from '@/lib/domains/staff/server/tables';
import { instant } from '@/lib/platform/db/columns';

/** Notes of the operator's staff about a booking. Bookers and hotels do not see them. */
export const bookingNotes = pgTable(
  'booking_note',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('booking_note_booking').on(t.bookingId, t.id)],
);
