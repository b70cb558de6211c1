import 'server-only';
import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { containsPattern } from '@/lib/platform/db/like';
import type { Booking, BookingGuest } from '../../types';
import { bookingEvents, bookings } from '../tables';
import { bookingColumns } from '../tables/columns';
import { hasGuestLike, isOfCompanyLike } from '../tables/guest-search';
import { listGuestsByBooking, listRepeatBookings } from './arrivals';
import { listReportedMissing } from './stay-details';

const LISTED = ['confirmed', 'checked_in', 'checked_out', 'no_show', 'cancelled'] as const;

/** A booking as the desk of its hotel sees it. */
export interface DeskBooking {
  booking: Booking;
  guests: BookingGuest[];
  isRepeatGuest: boolean;
  /** A person or a partner's system reported the arrival; otherwise the clock may have assumed it. */
  isArrivalReported: boolean;
  /** Set if the guests are reported missing. */
  reservedUntil: IsoDate | null;
  /** The newest change of the booking is an early departure. */
  leftEarly: boolean;
}

const ofHotel = (hotelId: number) =>
  and(
    eq(bookings.hotelId, hotelId),
    inArray(bookings.status, [...LISTED]),
    isNotNull(bookings.confirmedAt),
    isNull(bookings.hotelRefusedAt),
  );

/** Stays that touch the period, both days included. */
export function listStaysBetween(
  hotelId: number,
  { from, to }: { from: IsoDate; to: IsoDate },
  on: Connection = connection(),
): Promise<Booking[]> {
  return on
    .select(bookingColumns)
    .from(bookings)
    .where(and(ofHotel(hotelId), lte(bookings.checkin, to), gte(bookings.checkout, from)))
    .orderBy(bookings.id);
}

interface StaySearch {
  text: string;
  /** Ids of bookings that are found whatever the text is. */
  alsoIds: readonly number[];
  limit: number;
}

export function searchStays(
  hotelId: number,
  { text, alsoIds, limit }: StaySearch,
  on: Connection = connection(),
): Promise<Booking[]> {
  const pattern = containsPattern(text);
  const matches = or(
    sql`${bookings.reference} ilike ${pattern}`,
    sql`${bookings.hotelConfirmation} ilike ${pattern}`,
    hasGuestLike(pattern),
    isOfCompanyLike(pattern),
    inArray(bookings.id, [...alsoIds]),
  );
  return on
    .select(bookingColumns)
    .from(bookings)
    .where(and(ofHotel(hotelId), matches))
    .orderBy(desc(bookings.checkin), desc(bookings.id))
    .limit(limit);
}

export async function findStayByReference(reference: string, on: Connection = connection()): Promise<Booking | null> {
  const [row] = await on.select(bookingColumns).from(bookings).where(eq(bookings.reference, reference));
  return row ?? null;
}

export async function describeDeskBookings(
  hotelId: number,
  stays: readonly Booking[],
  on: Connection = connection(),
): Promise<DeskBooking[]> {
  const ids = stays.map(({ id }) => id);
  const guests = await listGuestsByBooking(ids, on);
  const repeated = await listRepeatBookings(ids, hotelId, on);
  const missing = await listReportedMissing(ids, on);
  const arrived = await listReportedArrivals(ids, on);
  const shortened = await listShortened(ids, on);
  return stays.map((booking) => ({
    booking,
    guests: guests.get(booking.id) ?? [],
    isRepeatGuest: repeated.has(booking.id),
    isArrivalReported: arrived.has(booking.id),
    leftEarly: shortened.has(booking.id),
    reservedUntil: booking.status === 'confirmed' ? (missing.get(booking.id) ?? null) : null,
  }));
}

async function listReportedArrivals(ids: readonly number[], on: Connection): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const newest = await on
    .selectDistinctOn([bookingEvents.bookingId], {
      bookingId: bookingEvents.bookingId,
      isReported: sql<boolean>`${bookingEvents.data} ->> 'by' is not null`,
    })
    .from(bookingEvents)
    .where(and(inArray(bookingEvents.bookingId, [...ids]), eq(bookingEvents.type, 'checked_in')))
    .orderBy(bookingEvents.bookingId, desc(bookingEvents.id));
  return new Set(newest.filter(({ isReported }) => isReported).map(({ bookingId }) => bookingId));
}

/** Stays whose newest change is an early departure, without a refund: the desk can take it back. */
async function listShortened(ids: readonly number[], on: Connection): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { bookingId, data, type, id } = bookingEvents;
  const newest = await on
    .selectDistinctOn([bookingId], {
      bookingId,
      isShortened: sql<boolean>`(${data} ->> 'by' is not null and ${data} -> 'refund_paise' is null
        and ${data} -> 'after' ->> 'checkout' < ${data} -> 'before' ->> 'checkout') is true`,
    })
    .from(bookingEvents)
    .where(and(inArray(bookingId, [...ids]), eq(type, 'changed')))
    .orderBy(bookingId, desc(id));
  return new Set(newest.filter(({ isShortened }) => isShortened).map((row) => row.bookingId));
}

export interface StayEvent {
  type: string;
  actorUserId: number | null;
  data: unknown;
  at: Date;
}

/** The newest first. What happened before the booking moved belongs to the hotel that it left. */
export function listStayEvents(
  bookingId: number,
  types: readonly string[],
  on: Connection = connection(),
): Promise<StayEvent[]> {
  return on
    .select({
      type: bookingEvents.type,
      actorUserId: bookingEvents.actorUserId,
      data: bookingEvents.data,
      at: bookingEvents.at,
    })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, bookingId),
        inArray(bookingEvents.type, [...types]),
        gte(
          bookingEvents.id,
          sql`(select coalesce(max(moved.id), 0) from booking_event moved
            where moved.booking_id = ${bookingId} and moved.type = 'moved')`,
        ),
      ),
    )
    .orderBy(desc(bookingEvents.id));
}
