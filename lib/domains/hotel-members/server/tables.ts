import 'server-only';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
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

/** An owner or the operator's staff invite a person, who joins with the mailed link. */
export const hotelInvitations = pgTable(
  'hotel_invitation',
  {
    id: serial('id').primaryKey(),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: HOTEL_ROLES }).notNull(),
    /** SHA-256 of the token in the mail, in hexadecimal. Sending the invitation again replaces it. */
    tokenHash: text('token_hash').notNull(),
    /** An owner; null for an invitation by the operator's staff. */
    invitedBy: integer('invited_by'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('hotel_invitation_token').on(t.tokenHash),
    uniqueIndex('hotel_invitation_open')
      .on(t.hotelId, t.email)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
  ],
);
