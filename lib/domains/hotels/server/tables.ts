import 'server-only';
import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  doublePrecision,
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
import type { HotelContent } from '../types';

export const states = pgTable('state', {
  /** GST state code, two digits. */
  code: char('code', { length: 2 }).primaryKey(),
  name: text('name').notNull(),
  /** Which second head an intra-state supply bears: SGST, or UTGST in union territories without legislature. */
  taxTerritory: text('tax_territory', { enum: ['sgst', 'utgst'] })
    .notNull()
    .default('sgst'),
});

export const cities = pgTable(
  'city',
  {
    id: serial('id').primaryKey(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    /** Old and other names, such as Bangalore. */
    aliases: text('aliases')
      .array()
      .notNull()
      .default(sql`'{}'`),
    stateCode: char('state_code', { length: 2 })
      .notNull()
      .references(() => states.code),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** What the illustrations of this city look like. */
    region: text('region').notNull(),
    about: text('about').notNull().default(''),
    /** Position in lists of top cities; absent for the rest. */
    rank: smallint('rank'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('city_slug').on(t.slug)],
);

export const localities = pgTable(
  'locality',
  {
    id: serial('id').primaryKey(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    pincode: char('pincode', { length: 6 }),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    about: text('about').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('locality_city_slug').on(t.cityId, t.slug)],
);

export const landmarks = pgTable(
  'landmark',
  {
    id: serial('id').primaryKey(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    /** Tech park, station, airport, convention centre, ... */
    kind: text('kind').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    about: text('about').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('landmark_slug').on(t.slug), index('landmark_city').on(t.cityId)],
);

export const categories = pgTable(
  'category',
  {
    id: serial('id').primaryKey(),
    slug: text('slug').notNull(),
    /** Plural, as a heading: "Business hotels". */
    name: text('name').notNull(),
    about: text('about').notNull().default(''),
  },
  (t) => [uniqueIndex('category_slug').on(t.slug)],
);

export const hotels = pgTable(
  'hotel',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** The operator's own code: what imports match on. */
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
    pincode: char('pincode', { length: 6 }).notNull(),
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
    /** Its id at the review site; ids are all that the site lets others keep. */
    reviewSiteId: text('review_site_id'),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    description: text('description').notNull().default(''),
    content: jsonb('content').$type<HotelContent>().notNull(),
    /** Hotel-local wall clock, HH:MM. */
    checkinTime: char('checkin_time', { length: 5 }).notNull().default('12:00'),
    checkoutTime: char('checkout_time', { length: 5 }).notNull().default('11:00'),
    isB2bSaleable: boolean('is_b2b_saleable').notNull().default(true),
    status: text('status', { enum: ['draft', 'published', 'removed'] })
      .notNull()
      .default('published'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('hotel_code').on(t.code),
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
    /** Name in the icon set of components/ui. */
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

export const hotelImages = pgTable(
  'hotel_image',
  {
    id: serial('id').primaryKey(),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** A scene the project draws, or absent when `url` points to a photograph. */
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
    /** acacia, oak, maple or mahogany. */
    code: text('code', { enum: ['acacia', 'oak', 'maple', 'mahogany'] }).notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    bed: text('bed').notNull().default(''),
    sizeSqft: smallint('size_sqft'),
    baseAdults: smallint('base_adults').notNull().default(2),
    maxAdults: smallint('max_adults').notNull(),
    maxKids: smallint('max_kids').notNull(),
    maxGuests: smallint('max_guests').notNull(),
    /** Rooms of this type in the house: what new inventory nights start with. */
    totalRooms: smallint('total_rooms').notNull(),
  },
  (t) => [uniqueIndex('room_type_hotel_code').on(t.hotelId, t.code)],
);

/**
 * Stock per hotel, night and room type, in that key order (one stay of one hotel is one index range). Written only by
 * conditional updates; fillfactor 80 keeps them HOT.
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

/** Days on which a hotel takes no arrival or stay; for everybody or for one corporate. */
export const blackouts = pgTable(
  'blackout',
  {
    id: serial('id').primaryKey(),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    corporateId: integer('corporate_id'),
    fromDate: day('from_date').notNull(),
    /** Inclusive. */
    toDate: day('to_date').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [index('blackout_hotel').on(t.hotelId, t.fromDate)],
);

/** First-party reviews of checked-out stays. */
export const reviews = pgTable(
  'review',
  {
    id: serial('id').primaryKey(),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    bookingId: integer('booking_id'),
    authorName: text('author_name').notNull(),
    /** 1 to 5. */
    rating: smallint('rating').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    tripType: text('trip_type').notNull().default('business'),
    subRatings: jsonb('sub_ratings').$type<Record<string, number>>().notNull().default({}),
    stayedOn: day('stayed_on').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [index('review_hotel').on(t.hotelId, t.publishedAt), uniqueIndex('review_booking').on(t.bookingId)],
);

/** Every slug that a place had before a rename, written by a trigger: its addresses lead to the present ones for ever. */
export const formerSlugs = pgTable(
  'former_slug',
  {
    kind: text('kind', { enum: ['city', 'locality', 'landmark', 'category'] }).notNull(),
    refId: integer('ref_id').notNull(),
    slug: text('slug').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.refId, t.slug] })],
);
