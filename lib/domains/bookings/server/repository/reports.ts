import 'server-only';
import { and, asc, count, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { accounts } from '@/lib/domains/ledger/accounts';
import { ledgerAccounts } from '@/lib/domains/ledger/server/tables';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Booking, BookingGuest, BookingNight } from '../../types';
import { bookingGuests, bookingNights, bookings } from '../tables';
import { bookingColumns } from '../tables/columns';
import { containsPattern } from '@/lib/platform/db/like';
import { hasGuestLike } from '../tables/guest-search';
import { nightColumns } from './stay-details';
import { isAccountOf } from '../tables/ledger-joins';

const BOOKED = ['confirmed', 'checked_in', 'checked_out', 'no_show'] as const;
const LISTED = ['confirmed', 'checked_in', 'checked_out', 'no_show', 'cancelled'] as const;

export async function searchBookings(
  { legalEntityId, text, page, size }: { legalEntityId: number; text: string; page: number; size: number },
  on: Connection = connection(),
): Promise<{ items: Booking[]; total: number }> {
  const pattern = containsPattern(text);
  const where = and(
    eq(bookings.legalEntityId, legalEntityId),
    inArray(bookings.status, [...LISTED]),
    or(
      sql`${bookings.reference} ILIKE ${pattern}`,
      sql`${bookings.hotelSnapshot} ->> 'name' ILIKE ${pattern}`,
      sql`${bookings.hotelSnapshot} ->> 'city' ILIKE ${pattern}`,
      hasGuestLike(pattern),
    ),
  );
  const items = await on
    .select(bookingColumns)
    .from(bookings)
    .where(where)
    .orderBy(desc(bookings.checkin), desc(bookings.id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await on.select({ total: count() }).from(bookings).where(where);
  return { items, total: counted?.total ?? 0 };
}

export async function listBookingsByCheckout(
  { legalEntityId, from, until }: { legalEntityId: number; from: IsoDate; until: IsoDate },
  on: Connection = connection(),
): Promise<{ booking: Booking; paidPaise: Paise }[]> {
  const rows = await on
    .select({ booking: bookingColumns, balance: ledgerAccounts.balance })
    .from(bookings)
    .leftJoin(ledgerAccounts, isAccountOf(accounts.bookingPaid(0)))
    .where(
      and(
        eq(bookings.legalEntityId, legalEntityId),
        inArray(bookings.status, [...LISTED]),
        gte(bookings.checkout, from),
        lt(bookings.checkout, until),
      ),
    )
    .orderBy(asc(bookings.checkout), asc(bookings.id));
  return rows.map(({ booking, balance }) => ({ booking, paidPaise: -(balance ?? 0) }));
}

export async function listGuestsByBooking(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<Map<number, Pick<BookingGuest, 'name' | 'employeeId'>[]>> {
  const guests = new Map<number, Pick<BookingGuest, 'name' | 'employeeId'>[]>();
  if (bookingIds.length === 0) return guests;
  const rows = await on
    .select({ bookingId: bookingGuests.bookingId, name: bookingGuests.name, employeeId: bookingGuests.employeeId })
    .from(bookingGuests)
    .where(inArray(bookingGuests.bookingId, [...bookingIds]))
    .orderBy(asc(bookingGuests.bookingId), asc(bookingGuests.roomPosition), asc(bookingGuests.id));
  for (const { bookingId, ...guest } of rows) guests.set(bookingId, [...(guests.get(bookingId) ?? []), guest]);
  return guests;
}

export async function listNightsByBooking(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<Map<number, BookingNight[]>> {
  const nights = new Map<number, BookingNight[]>();
  if (bookingIds.length === 0) return nights;
  const rows = await on
    .select({ bookingId: bookingNights.bookingId, night: nightColumns })
    .from(bookingNights)
    .where(inArray(bookingNights.bookingId, [...bookingIds]))
    .orderBy(asc(bookingNights.bookingId), asc(bookingNights.night), asc(bookingNights.roomPosition));
  for (const { bookingId, night } of rows) nights.set(bookingId, [...(nights.get(bookingId) ?? []), night]);
  return nights;
}

export interface TaxTotals {
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

export async function sumTaxes(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<Map<number, TaxTotals>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await on
    .select({
      bookingId: bookingNights.bookingId,
      cgstPaise: sql<string>`sum(${bookingNights.cgstPaise})`,
      sgstPaise: sql<string>`sum(${bookingNights.sgstPaise})`,
      igstPaise: sql<string>`sum(${bookingNights.igstPaise})`,
    })
    .from(bookingNights)
    .where(inArray(bookingNights.bookingId, [...bookingIds]))
    .groupBy(bookingNights.bookingId);
  return new Map(
    rows.map(({ bookingId, cgstPaise, sgstPaise, igstPaise }) => [
      bookingId,
      { cgstPaise: Number(cgstPaise), sgstPaise: Number(sgstPaise), igstPaise: Number(igstPaise) },
    ]),
  );
}

export async function countBookingsByHotel(since: Date, on: Connection = connection()): Promise<Map<number, number>> {
  const rows = await on
    .select({ hotelId: bookings.hotelId, bookings: count() })
    .from(bookings)
    .where(and(inArray(bookings.status, [...BOOKED]), gte(bookings.createdAt, since)))
    .groupBy(bookings.hotelId);
  return new Map(rows.map((row) => [row.hotelId, row.bookings]));
}
