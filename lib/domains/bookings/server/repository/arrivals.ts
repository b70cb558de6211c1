import 'server-only';
import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Booking, BookingGuest } from '../../types';
import { bookingGuests, bookings } from '../tables';
import { bookingColumns } from '../tables/columns';
import { guestColumns } from './stay-details';

const LISTED = ['confirmed', 'checked_in', 'checked_out', 'no_show', 'cancelled'] as const;

/** Bookings that begin on the day and were confirmed, including those cancelled later and excluding those that the hotel refused. */
export function listArrivals(hotelId: number, day: IsoDate, on: Connection): Promise<Booking[]> {
  return on
    .select(bookingColumns)
    .from(bookings)
    .where(
      and(
        eq(bookings.hotelId, hotelId),
        eq(bookings.checkin, day),
        inArray(bookings.status, [...LISTED]),
        isNotNull(bookings.confirmedAt),
        isNull(bookings.hotelRefusedAt),
      ),
    )
    .orderBy(asc(bookings.id));
}

export async function listGuestsByBooking(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<Map<number, BookingGuest[]>> {
  const guests = new Map<number, BookingGuest[]>();
  if (bookingIds.length === 0) return guests;
  const rows = await on
    .select({ bookingId: bookingGuests.bookingId, ...guestColumns })
    .from(bookingGuests)
    .where(inArray(bookingGuests.bookingId, [...bookingIds]))
    .orderBy(asc(bookingGuests.bookingId), asc(bookingGuests.roomPosition), asc(bookingGuests.id));
  for (const { bookingId, ...guest } of rows) guests.set(bookingId, [...(guests.get(bookingId) ?? []), guest]);
  return guests;
}

const otherGuests = alias(bookingGuests, 'other_guest');
const otherBookings = alias(bookings, 'other_booking');

/** Returns the bookings with a guest whose e-mail address or phone number belongs to an earlier stay at the hotel. */
export async function listRepeatBookings(
  bookingIds: readonly number[],
  hotelId: number,
  on: Connection,
): Promise<Set<number>> {
  if (bookingIds.length === 0) return new Set();
  const isSamePerson = or(
    sql`lower(${otherGuests.email}) = lower(${bookingGuests.email})`,
    eq(otherGuests.phone, bookingGuests.phone),
  );
  const stayedBefore = on
    .select({ id: otherBookings.id })
    .from(otherBookings)
    .innerJoin(otherGuests, eq(otherGuests.bookingId, otherBookings.id))
    .where(
      and(
        eq(otherBookings.hotelId, hotelId),
        eq(otherBookings.status, 'checked_out'),
        lt(otherBookings.checkin, bookings.checkin),
        ne(otherBookings.id, bookings.id),
        isSamePerson,
      ),
    );
  const rows = await on
    .selectDistinct({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingGuests, eq(bookingGuests.bookingId, bookings.id))
    .where(and(inArray(bookings.id, [...bookingIds]), exists(stayedBefore)));
  return new Set(rows.map(({ id }) => id));
}
