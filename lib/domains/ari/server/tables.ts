import 'server-only';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { partners } from '@/lib/domains/partners/server/tables';
import { day, instant } from '@/lib/platform/db/columns';
import { CELL_KINDS, CHANGE_KINDS, CHANGE_SOURCES, type StoredValue } from '../types';

const count = (name: string) => bigint(name, { mode: 'number' });

/** Raising the number locks the row, so that numbers of a hotel's changes are in the order of their commits. */
export const ariHotels = pgTable('ari_hotel', {
  hotelId: integer('hotel_id')
    .primaryKey()
    .references(() => hotels.id, { onDelete: 'cascade' }),
  lastChange: count('last_change').notNull().default(0),
});

export const ariChanges = pgTable(
  'ari_change',
  {
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    number: count('number').notNull(),
    at: instant('at').notNull(),
    source: text('source', { enum: CHANGE_SOURCES }).notNull(),
    userId: integer('user_id'),
    partnerId: integer('partner_id').references(() => partners.id),
    /** The change that this one undoes. */
    undoes: count('undoes'),
  },
  (t) => [primaryKey({ columns: [t.hotelId, t.number] }), index('ari_change_at').on(t.at)],
);

/** Cells whose value a change has changed. Foreign keys would cost more than the rest of a partner's update. */
export const ariChangeCells = pgTable(
  'ari_change_cell',
  {
    hotelId: integer('hotel_id').notNull(),
    number: count('number').notNull(),
    kind: text('kind', { enum: CHANGE_KINDS }).notNull(),
    night: day('night').notNull(),
    /** 0 for a blackout. */
    roomTypeId: integer('room_type_id').notNull(),
    before: jsonb('before').$type<StoredValue | null>(),
    after: jsonb('after').$type<StoredValue | null>(),
  },
  (t) => [
    primaryKey({ columns: [t.hotelId, t.number, t.kind, t.night, t.roomTypeId] }),
    index('ari_change_cell_night').on(t.hotelId, t.night),
  ],
);

/** The last writer of a cell. Cells that no change has written have no row. */
export const ariCells = pgTable(
  'ari_cell',
  {
    hotelId: integer('hotel_id').notNull(),
    night: day('night').notNull(),
    /** 0 for a blackout. */
    roomTypeId: integer('room_type_id').notNull(),
    kind: text('kind', { enum: CHANGE_KINDS }).notNull(),
    /** Number of the change that last changed the value; 0 if a partner only confirmed it. */
    change: count('change').notNull(),
    partnerId: integer('partner_id'),
    /** The partner's version of its last accepted value. */
    partnerVersion: count('partner_version'),
    /** Rooms that bookings need beyond the partner's last value. */
    oversold: smallint('oversold').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.hotelId, t.night, t.roomTypeId, t.kind] })],
);

/** A partner that owns the cells of a kind from a night on. */
export const ariOwners = pgTable(
  'ari_owner',
  {
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CELL_KINDS }).notNull(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    fromNight: day('from_night').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hotelId, t.kind] })],
);

/** Cells that the desk owns instead of the partner through `untilDay`, unless it has ended the take-over before. */
export const ariTakeOvers = pgTable(
  'ari_take_over',
  {
    id: serial('id').primaryKey(),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CELL_KINDS }).notNull(),
    fromNight: day('from_night').notNull(),
    /** Inclusive. */
    toNight: day('to_night').notNull(),
    untilDay: day('until_day').notNull(),
    userId: integer('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: integer('ended_by'),
  },
  (t) => [
    index('ari_take_over_hotel').on(t.hotelId),
    check('ari_take_over_nights', sql`${t.fromNight} <= ${t.toNight}`),
  ],
);
