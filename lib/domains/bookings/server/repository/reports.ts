import 'server-only';
import { and, asc, count, desc, eq, gt, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { accounts, type AccountKey } from '@/lib/domains/ledger/accounts';
import { ledgerAccounts } from '@/lib/domains/ledger/server/tables';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Booking, BookingGuest, BookingNight } from '../../types';
import { bookingGuests, bookingNights, bookings } from '../tables';
import { bookingColumns } from './bookings';
import { containing, hasGuestLike } from './guest-search';
import { nightColumns } from './stay-details';

/** Joins the ledger account of this kind to its booking. */
export function isAccountOf({ book, ownerType, type }: AccountKey): SQL | undefined {
  return and(
    eq(ledgerAccounts.book, book),
    eq(ledgerAccounts.ownerType, ownerType),
    eq(ledgerAccounts.type, type),
    eq(ledgerAccounts.ownerId, bookings.id),
  );
}

const LISTED = ['confirmed', 'checked_in', 'checked_out', 'no_show', 'cancelled'] as const;
/** Stays that are still to be had: their credit is reserved, not used. */
export const TO_COME = ['confirmed', 'checked_in'] as const;

/** Bookings of an entity whose reference, hotel, city or a guest's name contains the text; latest check-in first. */
export async function searchBookings(
  { legalEntityId, text, page, size }: { legalEntityId: number; text: string; page: number; size: number },
  on: Connection = connection(),
): Promise<{ items: Booking[]; total: number }> {
  const pattern = containing(text);
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

/** A page of an entity's bookings that the company still owes for, with what is billed, by check-out; and all in figures. */
export async function listBilledBookings(
  { legalEntityId, limit, offset }: { legalEntityId: number; limit: number; offset: number },
  on: Connection = connection(),
): Promise<{ items: { booking: Booking; billedPaise: Paise }[]; total: number; totalPaise: Paise }> {
  const isBilled = isAccountOf(accounts.bookingBilled(0));
  const where = and(eq(bookings.legalEntityId, legalEntityId), gt(ledgerAccounts.balance, 0));
  const items = await on
    .select({ booking: bookingColumns, billedPaise: ledgerAccounts.balance })
    .from(bookings)
    .innerJoin(ledgerAccounts, isBilled)
    .where(where)
    .orderBy(asc(bookings.checkout), asc(bookings.id))
    .limit(limit)
    .offset(offset);
  const [all] = await on
    .select({ total: count(), sum: sql<string>`coalesce(sum(${ledgerAccounts.balance}), 0)` })
    .from(bookings)
    .innerJoin(ledgerAccounts, isBilled)
    .where(where);
  return { items, total: all?.total ?? 0, totalPaise: Number(all?.sum ?? 0) };
}

/** What a corporate's stays to come have reserved of its credit, in paise. */
export async function sumHeldCredit(corporateId: number, on: Connection = connection()): Promise<Paise> {
  const [row] = await on
    .select({ held: sql<string>`coalesce(sum(${ledgerAccounts.balance}), 0)` })
    .from(bookings)
    .innerJoin(ledgerAccounts, isAccountOf(accounts.bookingBilled(0)))
    .where(and(eq(bookings.corporateId, corporateId), inArray(bookings.status, [...TO_COME])));
  return Number(row?.held ?? 0);
}

/** Bookings of an entity that check out in [from, until) with what was paid for each, by check-out. */
export async function listByCheckout(
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
  // The account's balance is a credit: what was paid is its negative.
  return rows.map(({ booking, balance }) => ({ booking, paidPaise: -(balance ?? 0) }));
}

/** Guests of many bookings, by room, the primary guest of each room first. */
export async function listGuestsOf(
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

/** Price and tax of every room-night of many bookings. */
export async function listNightsOf(
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

export interface TaxHeads {
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** Tax of many bookings by head, in paise. */
export async function sumTaxHeads(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<Map<number, TaxHeads>> {
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
