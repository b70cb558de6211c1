import 'server-only';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '@/lib/domains/auth/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { instant } from '@/lib/platform/db/columns';
import { HOTEL_ROLES } from '../types';

export const hotelMemberships = pgTable(
  'hotel_membership',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    role: text('role', { enum: HOTEL_ROLES }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hotelId] }), index('hotel_membership_hotel').on(t.hotelId)],
);
