import 'server-only';
import { and, asc, eq, gt, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { addDays, type IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Booking, BookingGuest } from '../../types';
import { bookingGuests, bookings } from '../tables';

const MAX_STAY_DAYS = 31;

/** Limits the cost of the query. Beyond this number a duplicate may go unnoticed, which is acceptable for a warning. */
const MAX_GUESTS = 1000;

export interface OverlappingStay {
  booking: Pick<Booking, 'id' | 'reference' | 'status' | 'bidId' | 'checkin' | 'checkout'> & {
    hotel: string;
    city: string;
  };
  guest: Pick<BookingGuest, 'name' | 'phone' | 'email'>;
}

/** Lists guests of stays that share a night with [checkin, checkout) and are confirmed, checked in or on a live hold. */
export async function listOverlappingStays(
  { legalEntityId, checkin, checkout }: { legalEntityId: number; checkin: IsoDate; checkout: IsoDate },
  on: Connection = connection(),
): Promise<OverlappingStay[]> {
  return on
    .select({
      booking: {
        id: bookings.id,
        reference: bookings.reference,
        status: bookings.status,
        bidId: bookings.bidId,
        hotel: sql<string>`${bookings.hotelSnapshot} ->> 'name'`,
        city: sql<string>`${bookings.hotelSnapshot} ->> 'city'`,
        checkin: bookings.checkin,
        checkout: bookings.checkout,
      },
      guest: { name: bookingGuests.name, phone: bookingGuests.phone, email: bookingGuests.email },
    })
    .from(bookings)
    .innerJoin(bookingGuests, eq(bookingGuests.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.legalEntityId, legalEntityId),
        lt(bookings.checkin, checkout),
        gt(bookings.checkin, addDays(checkin, -MAX_STAY_DAYS)),
        gt(bookings.checkout, checkin),
        or(
          inArray(bookings.status, ['confirmed', 'checked_in']),
          and(eq(bookings.status, 'pending_payment'), gt(bookings.holdExpiresAt, now())),
        ),
      ),
    )
    .orderBy(asc(bookings.checkin), asc(bookings.id), asc(bookingGuests.roomPosition), asc(bookingGuests.id))
    .limit(MAX_GUESTS);
}

/** Lists bookings of the same booker, entity, hotel, room type and dates, made or confirmed after this booking. */
export async function listSameStays(stay: Booking, on: Connection = connection()): Promise<number[]> {
  const rows = await on
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        ...[eq(bookings.legalEntityId, stay.legalEntityId), eq(bookings.checkin, stay.checkin)],
        ...[eq(bookings.userId, stay.userId), eq(bookings.checkout, stay.checkout)],
        ...[eq(bookings.hotelId, stay.hotelId), eq(bookings.roomTypeId, stay.roomTypeId)],
        notInArray(bookings.status, ['expired', 'cancelled']),
        ne(bookings.id, stay.id),
        or(gt(bookings.id, stay.id), gt(bookings.confirmedAt, stay.createdAt)),
      ),
    );
  return rows.map(({ id }) => id);
}
