import 'server-only';
import { doublePrecision, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** One row per name of a place or hotel. A city with aliases has one row per alias, and so have its places and hotels. */
export const searchPlaces = pgTable(
  'search_place',
  {
    id: serial('id').primaryKey(),
    kind: text('kind', { enum: ['city', 'locality', 'landmark', 'hotel'] }).notNull(),
    refId: integer('ref_id').notNull(),
    /** Opaque id for the places lookup, for example `city:12`. */
    placeId: text('place_id').notNull(),
    label: text('label').notNull(),
    /** The result of `normaliseName`. */
    searchText: text('search_text').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    hotelCount: integer('hotel_count').notNull().default(0),
    b2bHotelCount: integer('b2b_hotel_count').notNull().default(0),
    weight: integer('weight').notNull().default(0),
    /** Bookings of the past year plus the number of hotels; for a landmark, a quarter of that sum. Orders equally good matches. */
    popularity: integer('popularity').notNull().default(0),
  },
  (t) => [
    uniqueIndex('search_place_name').on(t.placeId, t.searchText),
    index('search_place_trigram').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

export const searchHotelBookings = pgTable('search_hotel_bookings', {
  hotelId: integer('hotel_id').primaryKey(),
  bookings: integer('bookings').notNull(),
});
