import 'server-only';
import { sql } from 'drizzle-orm';
import { char, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { PARTNER_SCOPES } from '@/lib/platform/api-keys/key-scopes';
import { day, instant } from '@/lib/platform/db/columns';

/** A vendor of channel managers or property systems, or a hotel with a system of its own. */
export const partners = pgTable(
  'partner',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('partner_code').on(t.code)],
);

export const partnerKeys = pgTable(
  'partner_key',
  {
    id: serial('id').primaryKey(),
    publicId: text('public_id').notNull(),
    /** Hexadecimal SHA-256 hash of the secret. */
    secretHash: text('secret_hash').notNull(),
    last4: char('last4', { length: 4 }).notNull(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    scopes: text('scopes', { enum: PARTNER_SCOPES }).array().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** A day by the calendar of India. */
    lastUsedOn: day('last_used_on'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [uniqueIndex('partner_key_public_id').on(t.publicId), index('partner_key_partner').on(t.partnerId)],
);

export const partnerConnections = pgTable(
  'partner_connection',
  {
    id: serial('id').primaryKey(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['requested', 'approved', 'ended'] })
      .notNull()
      .default('requested'),
    requestedAt: instant('requested_at').notNull(),
    approvedAt: instant('approved_at'),
    /** The hotel's owner; null for staff and for the connection of the demo. */
    approvedBy: integer('approved_by'),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: ['partner', 'hotel', 'operator'] }),
  },
  (t) => [
    uniqueIndex('partner_connection_open')
      .on(t.partnerId, t.hotelId)
      .where(sql`${t.state} <> 'ended'`),
    index('partner_connection_hotel').on(t.hotelId),
    check('partner_connection_approval', sql`${t.state} <> 'approved' or ${t.approvedAt} is not null`),
    check(
      'partner_connection_end',
      sql`(${t.state} = 'ended') = (${t.endedAt} is not null) and (${t.endedAt} is null) = (${t.endedBy} is null)`,
    ),
  ],
);
