import 'server-only';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '@/lib/domains/auth/server/tables';
import { legalEntities } from '@/lib/domains/corporates/server/tables';
import { staff } from '@/lib/domains/staff/server/tables';
import { instant } from '@/lib/platform/db/columns';

/** Read-only views of bookers' accounts by the operator's staff. */
export const bookerViews = pgTable(
  'booker_view',
  {
    id: serial('id').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** `id_hash` of the session of the console, with which the view ends. */
    staffSession: text('staff_session').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    legalEntityId: integer('legal_entity_id')
      .notNull()
      .references(() => legalEntities.id, { onDelete: 'cascade' }),
    /** The booking from which it was started. */
    bookingId: integer('booking_id').notNull(),
    bookingReference: text('booking_reference').notNull(),
    reason: text('reason').notNull(),
    /** SHA-256 of the token in the link, which is valid once and for a minute. */
    linkHash: text('link_hash').notNull(),
    /** SHA-256 of the id in the cookie; null until the link is used. */
    idHash: text('id_hash'),
    startedAt: instant('started_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('booker_view_link').on(t.linkHash),
    uniqueIndex('booker_view_id_hash').on(t.idHash),
    index('booker_view_staff').on(t.staffId),
    index('booker_view_user').on(t.userId),
    index('booker_view_started').on(t.startedAt),
  ],
);
