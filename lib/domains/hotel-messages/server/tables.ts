import 'server-only';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bookingEvents, bookings } from '@/lib/domains/bookings/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { day, instant } from '@/lib/platform/db/columns';
import { CHANNELS, MESSAGE_KINDS, type Arrival, type Channel, type MessageKind } from '../types';

export const hotelContacts = pgTable(
  'hotel_contact',
  {
    id: serial('id').primaryKey(),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    channels: text('channels').array().$type<Channel[]>().notNull(),
    kinds: text('kinds').array().$type<MessageKind[]>().notNull(),
    /** SHA-256 of the token in the verification link. Null after the verification. */
    tokenHash: text('token_hash'),
    linkExpiresAt: instant('link_expires_at'),
    verifiedAt: instant('verified_at'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('hotel_contact_address')
      .on(t.hotelId, t.email)
      .where(sql`${t.endedAt} is null`),
    uniqueIndex('hotel_contact_token').on(t.tokenHash),
    check('hotel_contact_sms', sql`'sms' <> all(${t.channels}) or ${t.phone} is not null`),
  ],
);

/** One list of the arrivals of a day. `entries` are frozen, so that a repeated mail has the same content. */
export const hotelArrivalsLists = pgTable(
  'hotel_arrivals_list',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    day: day('day').notNull(),
    /** Counts the lists of a day from 1. */
    number: smallint('number').notNull(),
    /** The list that is sent at the hotel's hour. */
    isDaily: boolean('is_daily').notNull(),
    entries: jsonb('entries').$type<Arrival[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('hotel_arrivals_list_number').on(t.hotelId, t.day, t.number),
    uniqueIndex('hotel_arrivals_list_daily')
      .on(t.hotelId, t.day)
      .where(sql`${t.isDaily}`),
  ],
);

/** One message to one contact, about an event of a booking or with an arrivals list. The outbox has its content. */
export const hotelMessages = pgTable(
  'hotel_message',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    contactId: integer('contact_id')
      .notNull()
      .references(() => hotelContacts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    bookingId: bigint('booking_id', { mode: 'number' }).references(() => bookings.id),
    eventId: bigint('booking_event_id', { mode: 'number' }).references(() => bookingEvents.id),
    arrivalsListId: bigint('arrivals_list_id', { mode: 'number' }).references(() => hotelArrivalsLists.id, {
      onDelete: 'cascade',
    }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    // An event or a list is sent to a contact once per channel.
    uniqueIndex('hotel_message_event').on(t.eventId, t.contactId, t.channel),
    uniqueIndex('hotel_message_list').on(t.arrivalsListId, t.contactId, t.channel),
    index('hotel_message_booking').on(t.bookingId),
    index('hotel_message_contact').on(t.contactId, t.id),
    index('hotel_message_created').on(t.createdAt),
    check('hotel_message_about', sql`num_nonnulls(${t.eventId}, ${t.arrivalsListId}) = 1`),
  ],
);

/** The hour at which a hotel gets its arrivals list, if it is not the default. */
export const hotelArrivalsHours = pgTable(
  'hotel_arrivals_hour',
  {
    hotelId: integer('hotel_id')
      .primaryKey()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    /** Hour of the day in India, 0 to 23. */
    hour: smallint('hour').notNull(),
  },
  (t) => [check('hotel_arrivals_hour_valid', sql`${t.hour} between 0 and 23`)],
);
