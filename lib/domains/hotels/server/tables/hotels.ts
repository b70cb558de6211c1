import 'server-only';
import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  point,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { day, instant } from '@/lib/platform/db/columns';
import { ARRIVALS_MODES, type FactValues, type HotelContent } from '../../types';
import { states, cities, localities, categories } from './places';

export const hotels = pgTable(
  'hotel',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** The operator's code, by which imports identify the hotel. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    localityId: integer('locality_id')
      .notNull()
      .references(() => localities.id),
    stateCode: char('state_code', { length: 2 })
      .notNull()
      .references(() => states.code),
    street: text('street').notNull(),
    nearestLandmark: text('nearest_landmark').notNull().default(''),
    /** Null only while the hotel is not published. */
    pincode: char('pincode', { length: 6 }),
    /** x = longitude, y = latitude, degrees. Indexed for nearest-neighbour search. */
    location: point('location', { mode: 'xy' }).notNull(),
    /** Building type for lists and illustrations: tower, heritage, boutique, resort, ... */
    kind: text('kind').notNull(),
    /** Official classification, 1 to 5 or 7; not a guest rating. */
    starRating: smallint('star_rating'),
    gstin: char('gstin', { length: 15 }),
    legalName: text('legal_name').notNull().default(''),
    biller: text('biller', { enum: ['hotel', 'platform'] })
      .notNull()
      .default('hotel'),
    /** The review site permits storing only its ids. */
    reviewSiteId: text('review_site_id'),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    description: text('description').notNull().default(''),
    content: jsonb('content').$type<HotelContent>().notNull(),
    facts: jsonb('facts').$type<FactValues>().notNull().default({}),
    /** The day on which a person compared the location with the entrance; null if none did. */
    locationCheckedOn: day('location_checked_on'),
    /** HH:MM in the time zone of the hotel. */
    checkinTime: char('checkin_time', { length: 5 }).notNull().default('12:00'),
    checkoutTime: char('checkout_time', { length: 5 }).notNull().default('11:00'),
    isB2bSaleable: boolean('is_b2b_saleable').notNull().default(true),
    arrivals: text('arrivals', { enum: ARRIVALS_MODES }).notNull().default('assumed'),
    status: text('status', { enum: ['draft', 'published', 'removed'] })
      .notNull()
      .default('published'),
    /** Names of import columns that a draft lacks, such as pincode. */
    missingDetails: text('missing_details')
      .array()
      .notNull()
      .default(sql`'{}'`),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('hotel_code').on(t.code),
    check('hotel_published_pincode', sql`${t.status} <> 'published' or ${t.pincode} is not null`),
    index('hotel_city').on(t.cityId),
    index('hotel_locality').on(t.localityId),
    index('hotel_location').using('gist', t.location),
  ],
);

export const hotelCategories = pgTable(
  'hotel_category',
  {
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.hotelId, t.categoryId] }), index('hotel_category_category').on(t.categoryId)],
);

export const facilities = pgTable(
  'facility',
  {
    id: serial('id').primaryKey(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    icon: text('icon').notNull(),
  },
  (t) => [uniqueIndex('facility_slug').on(t.slug)],
);

export const hotelFacilities = pgTable(
  'hotel_facility',
  {
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    facilityId: integer('facility_id')
      .notNull()
      .references(() => facilities.id),
  },
  (t) => [primaryKey({ columns: [t.hotelId, t.facilityId] })],
);

/** Earlier versions stored the scenes of drawings here; `hotel_picture` replaces it, and a later version removes it. */
export const hotelImages = pgTable(
  'hotel_image',
  {
    id: serial('id').primaryKey(),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** The illustration to draw; null if `url` is a photograph. */
    scene: text('scene'),
    url: text('url'),
    alt: text('alt').notNull(),
  },
  (t) => [uniqueIndex('hotel_image_position').on(t.hotelId, t.position)],
);

export const roomTypes = pgTable(
  'room_type',
  {
    id: serial('id').primaryKey(),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    /** Matches ROOM_TYPE_CODE. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    bed: text('bed').notNull().default(''),
    sizeSqft: smallint('size_sqft'),
    baseAdults: smallint('base_adults').notNull().default(2),
    maxAdults: smallint('max_adults').notNull(),
    maxKids: smallint('max_kids').notNull(),
    maxGuests: smallint('max_guests').notNull(),
    /** Initial number of rooms of new inventory nights. */
    totalRooms: smallint('total_rooms').notNull(),
    /** Orders the room types that the specification does not name, if their prices are equal or unknown. */
    displayOrder: smallint('display_order').notNull().default(0),
    facts: jsonb('facts').$type<FactValues>().notNull().default({}),
    /** The room type is sold at least this number of days before arrival; null without a limit. */
    releaseDays: smallint('release_days'),
  },
  (t) => [
    uniqueIndex('room_type_hotel_code').on(t.hotelId, t.code),
    check('room_type_code', sql`${t.code} ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(${t.code}) <= 40`),
  ],
);
