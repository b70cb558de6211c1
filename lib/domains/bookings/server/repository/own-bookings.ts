import 'server-only';
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Booking } from '../../types';
import { bookings } from '../tables';
import { bookingColumns } from '../tables/columns';

export interface Booker {
  userId: number;
  legalEntityId: number;
}

const isBookedBy = ({ userId, legalEntityId }: Booker) =>
  and(eq(bookings.legalEntityId, legalEntityId), eq(bookings.userId, userId));

export async function findNextStay(
  booker: Booker,
  today: IsoDate,
  on: Connection = connection(),
): Promise<Booking | null> {
  const [row] = await on
    .select(bookingColumns)
    .from(bookings)
    .where(and(isBookedBy(booker), gt(bookings.checkout, today), inArray(bookings.status, ['confirmed', 'checked_in'])))
    .orderBy(asc(bookings.checkin), asc(bookings.id))
    .limit(1);
  return row ?? null;
}

export async function listLatestBookings(
  booker: Booker,
  limit: number,
  on: Connection = connection(),
): Promise<Booking[]> {
  return on
    .select(bookingColumns)
    .from(bookings)
    .where(and(isBookedBy(booker), inArray(bookings.status, ['confirmed', 'checked_in', 'checked_out', 'no_show'])))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit);
}
