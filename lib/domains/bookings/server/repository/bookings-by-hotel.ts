import 'server-only';
import { and, count, gte, inArray } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { bookings } from '../tables';

const BOOKED = ['confirmed', 'checked_in', 'checked_out', 'no_show'] as const;

export async function countBookingsByHotel(since: Date, on: Connection = connection()): Promise<Map<number, number>> {
  const rows = await on
    .select({ hotelId: bookings.hotelId, bookings: count() })
    .from(bookings)
    .where(and(inArray(bookings.status, [...BOOKED]), gte(bookings.createdAt, since)))
    .groupBy(bookings.hotelId);
  return new Map(rows.map((row) => [row.hotelId, row.bookings]));
}
