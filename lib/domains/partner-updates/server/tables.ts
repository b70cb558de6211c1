import 'server-only';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { partners } from '@/lib/domains/partners/server/tables';
import { instant } from '@/lib/platform/db/columns';

/** The last message of a partner about a hotel, also if none of its items was applied. */
export const partnerMessages = pgTable(
  'partner_message',
  {
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    receivedAt: instant('received_at').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    /** Null if the message names none. */
    seenRevision: bigint('seen_revision', { mode: 'number' }),
    /** Written cells. */
    cells: integer('cells').notNull(),
    /** Items by the status of their result. */
    applied: integer('applied').notNull(),
    clamped: integer('clamped').notNull(),
    stale: integer('stale').notNull(),
    ignored: integer('ignored').notNull(),
    refused: integer('refused').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hotelId, t.partnerId] }),
    index('partner_message_partner').on(t.partnerId),
    check('partner_message_cells', sql`${t.cells} >= 0`),
  ],
);
