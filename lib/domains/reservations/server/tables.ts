import 'server-only';
import { bigint, foreignKey, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { partners } from '@/lib/domains/partners/server/tables';
import { stayRevisions } from '@/lib/domains/stay-revisions/server/tables';
import { instant } from '@/lib/platform/db/columns';

/** A revision about which the hotel was notified because its partner's system had not imported it in time. */
export const reservationAlerts = pgTable(
  'reservation_alert',
  {
    hotelId: integer('hotel_id').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hotelId, t.revision, t.partnerId] }),
    foreignKey({
      columns: [t.hotelId, t.revision],
      foreignColumns: [stayRevisions.hotelId, stayRevisions.revision],
      name: 'reservation_alert_revision',
    }).onDelete('cascade'),
  ],
);
