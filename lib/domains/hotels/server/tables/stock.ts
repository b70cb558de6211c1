import 'server-only';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core';
import { day } from '@/lib/platform/db/columns';
import { hotels, roomTypes } from './hotels';

/**
 * The key order (hotel, night, room type) makes a stay one index range. Fillfactor 80 leaves space for HOT updates.
 */
export const inventoryNights = pgTable(
  'inventory_night',
  {
    hotelId: integer('hotel_id').notNull(),
    night: day('night').notNull(),
    roomTypeId: integer('room_type_id')
      .notNull()
      .references(() => roomTypes.id, { onDelete: 'cascade' }),
    total: smallint('total').notNull(),
    sold: smallint('sold').notNull().default(0),
    held: smallint('held').notNull().default(0),
    stopSell: boolean('stop_sell').notNull().default(false),
    minStayNights: smallint('min_stay_nights').notNull().default(1),
    isClosedToArrival: boolean('is_closed_to_arrival').notNull().default(false),
    isClosedToDeparture: boolean('is_closed_to_departure').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.hotelId, t.night, t.roomTypeId] }),
    check('inventory_never_negative', sql`${t.sold} >= 0 and ${t.held} >= 0`),
    check('inventory_never_oversold', sql`${t.sold} + ${t.held} <= ${t.total}`),
  ],
);

/** Days on which a hotel sells no rooms, to anyone or to one corporate. */
export const blackouts = pgTable(
  'blackout',
  {
    id: serial('id').primaryKey(),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    corporateId: integer('corporate_id'),
    fromDate: day('from_date').notNull(),
    toDate: day('to_date').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [index('blackout_hotel').on(t.hotelId, t.fromDate)],
);
