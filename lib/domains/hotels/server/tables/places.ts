import 'server-only';
import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '@/lib/platform/db/columns';

export const states = pgTable('state', {
  code: char('code', { length: 2 }).primaryKey(),
  name: text('name').notNull(),
  /** The state's share of GST: SGST, or UTGST in union territories without a legislature. */
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
    /** Former and other names, such as Bangalore. */
    aliases: text('aliases')
      .array()
      .notNull()
      .default(sql`'{}'`),
    stateCode: char('state_code', { length: 2 })
      .notNull()
      .references(() => states.code),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    region: text('region').notNull(),
    /** Hash of its picture in `media_file`. A key would lock the table while it is added. */
    pictureHash: char('picture_hash', { length: 32 }),
    about: text('about').notNull().default(''),
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
    /** Place in lists of categories. A new category has none and comes last. */
    position: integer('position'),
    /** A category that staff have turned off has no pages and is not shown with hotels. */
    isShown: boolean('is_shown').notNull().default(true),
  },
  (t) => [uniqueIndex('category_slug').on(t.slug)],
);

/** A trigger writes a row for each rename; former addresses redirect to current ones. */
export const formerSlugs = pgTable(
  'former_slug',
  {
    kind: text('kind', { enum: ['city', 'locality', 'landmark', 'category'] }).notNull(),
    refId: integer('ref_id').notNull(),
    slug: text('slug').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.refId, t.slug] })],
);
