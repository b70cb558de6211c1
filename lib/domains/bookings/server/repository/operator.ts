import 'server-only';
import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Booking } from '../../types';
import { bookings } from '../tables';
import { bookingColumns } from '../tables/columns';
import type { BookingFilter } from '../../types';

export async function findBookingByKey(key: string, on: Connection = connection()): Promise<Booking | null> {
  const where = /^\d{1,15}$/.test(key) ? eq(bookings.id, Number(key)) : eq(bookings.reference, key.toUpperCase());
  const [row] = await on.select(bookingColumns).from(bookings).where(where);
  return row ?? null;
}

export async function listOperatorBookings(
  { status, hotelId, night }: BookingFilter,
  limit: number,
  on: Connection = connection(),
): Promise<Booking[]> {
  return on
    .select(bookingColumns)
    .from(bookings)
    .where(
      and(
        status ? eq(bookings.status, status) : undefined,
        hotelId ? eq(bookings.hotelId, hotelId) : undefined,
        night ? and(lte(bookings.checkin, night), gt(bookings.checkout, night)) : undefined,
      ),
    )
    .orderBy(desc(bookings.checkin), asc(bookings.id))
    .limit(limit);
}
