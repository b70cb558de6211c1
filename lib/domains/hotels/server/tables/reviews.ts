import 'server-only';
import { index, integer, jsonb, pgTable, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { day, instant } from '@/lib/platform/db/columns';
import { hotels } from './hotels';

export const reviews = pgTable(
  'review',
  {
    id: serial('id').primaryKey(),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    bookingId: integer('booking_id'),
    authorName: text('author_name').notNull(),
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
