import 'server-only';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import type { QuotedPrice } from '@/lib/domains/itinerary/types';
import { day, instant, paise } from '@/lib/platform/db/columns';

const hotelId = () =>
  integer('hotel_id')
    .notNull()
    .references(() => hotels.id);

/** The answer of one hotel to one booking. A moved booking has a row per hotel. */
export const stayAnswers = pgTable(
  'stay_answer',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    hotelId: hotelId(),
    state: text('state', { enum: ['awaiting', 'ready', 'refused', 'moved'] }).notNull(),
    /** The version of the booking that the hotel was last asked about. A newer version is asked about again. */
    askedVersion: integer('asked_version').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** The end of the stay. */
    expiresAt: instant('expires_at').notNull(),
    openedAt: instant('opened_at'),
    answeredAt: instant('answered_at'),
    reason: text('reason', { enum: ['overbooked', 'out_of_order', 'closed', 'rate', 'other'] }),
    note: text('note').notNull().default(''),
    remindedAt: instant('reminded_at'),
    chooseBy: instant('choose_by'),
    /** When the booker's time to choose passed without a choice. */
    lapsedAt: instant('lapsed_at'),
  },
  (t) => [
    uniqueIndex('stay_answer_booking').on(t.bookingId, t.hotelId),
    index('stay_answer_state').on(t.state, t.expiresAt),
    check('stay_answer_refusal', sql`(${t.state} in ('refused', 'moved')) = (${t.reason} is not null)`),
  ],
);

/** Every mail has a token of its own; all of them are valid until the stay ends. */
export const stayAnswerLinks = pgTable(
  'stay_answer_link',
  {
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    answerId: bigint('answer_id', { mode: 'number' })
      .notNull()
      .references(() => stayAnswers.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('stay_answer_link_answer').on(t.answerId)],
);

/** Stays at other hotels that are held for the booker's choice. */
export const stayAlternatives = pgTable(
  'stay_alternative',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    answerId: bigint('answer_id', { mode: 'number' })
      .notNull()
      .references(() => stayAnswers.id),
    hotelId: hotelId(),
    roomTypeId: integer('room_type_id').notNull(),
    roomTypeName: text('room_type_name').notNull(),
    checkin: day('checkin').notNull(),
    checkout: day('checkout').notNull(),
    roomCount: smallint('room_count').notNull(),
    state: text('state', { enum: ['held', 'taken', 'released'] }).notNull(),
    quotedPrice: jsonb('quoted_price').$type<QuotedPrice>().notNull(),
    pricePaise: paise('price_paise').notNull(),
    distanceMetres: integer('distance_metres').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('stay_alternative_answer').on(t.answerId, t.id),
    index('stay_alternative_held')
      .on(t.answerId)
      .where(sql`${t.state} = 'held'`),
  ],
);

/** How long a hotel may take for an answer, if it is not the default. */
export const hotelAnswerTimes = pgTable(
  'hotel_answer_time',
  {
    hotelId: hotelId().primaryKey(),
    hours: smallint('hours').notNull(),
  },
  (t) => [check('hotel_answer_time_hours', sql`${t.hours} between 2 and 48`)],
);
