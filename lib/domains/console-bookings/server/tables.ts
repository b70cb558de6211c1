import 'server-only';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { staff } from '@/lib/domains/staff/server/tables';
import { instant, paise } from '@/lib/platform/db/columns';
import { GRANT_STATES } from '../types';

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

/** Refunds that staff granted. The money moves when a grant is sent. */
export const refundGrants = pgTable(
  'refund_grant',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    amountPaise: paise('amount_paise').notNull(),
    reason: text('reason').notNull(),
    /** To the payments of the booking, or as an advance of its company. */
    by: text('by', { enum: ['source', 'credit'] }).notNull(),
    state: text('state', { enum: GRANT_STATES }).notNull().default('granted'),
    grantedBy: integer('granted_by')
      .notNull()
      .references(() => staff.id),
    grantedAt: instant('granted_at').notNull(),
    /** Who sent or withdrew it. */
    endedBy: integer('ended_by').references(() => staff.id),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('refund_grant_booking').on(t.bookingId, t.id),
    index('refund_grant_state').on(t.state, t.grantedAt),
    check('refund_grant_amount', sql`${t.amountPaise} > 0`),
    check('refund_grant_ended', sql`(${t.state} = 'granted') = (${t.endedAt} is null)`),
  ],
);
