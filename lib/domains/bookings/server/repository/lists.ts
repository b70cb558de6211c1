import 'server-only';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, not, or, type SQL } from 'drizzle-orm';
import { hotels } from '@/lib/domains/hotels/server/tables';
import type { ArrivalsMode } from '@/lib/domains/hotels/types';
import { ledgerAccounts } from '@/lib/domains/ledger/server/tables';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Booking } from '../../types';
import { pointsLots } from '@/lib/domains/loyalty/server/tables';
import { bookings } from '../tables';
import type { Batch } from '@/lib/platform/db/batch';
import { bookingColumns } from '../tables/columns';
import { isPaidAccount, isUnsecured } from '../tables/ledger-joins';

export interface HistoryPage {
  items: Booking[];
  total: number;
}

interface PageRequest {
  legalEntityId: number;
  today: IsoDate;
  bucket: 'upcoming' | 'previous';
  page: number;
  size: number;
}

const LISTED = ['confirmed', 'checked_in', 'checked_out', 'no_show', 'cancelled'] as const;

export async function listBookingsOfBucket(request: PageRequest, on: Connection = connection()): Promise<HistoryPage> {
  const { bucket, page, size } = request;
  const where = inBucket(request);
  const order = bucket === 'upcoming' ? asc : desc;
  const [items, [counted]] = [
    await on
      .select(bookingColumns)
      .from(bookings)
      .where(where)
      .orderBy(order(bookings.checkin), order(bookings.id))
      .limit(size)
      .offset((page - 1) * size),
    await on.select({ total: count() }).from(bookings).where(where),
  ];
  return { items, total: counted?.total ?? 0 };
}

function inBucket({ legalEntityId, today, bucket }: PageRequest): SQL | undefined {
  return and(
    eq(bookings.legalEntityId, legalEntityId),
    inArray(bookings.status, [...LISTED]),
    bucket === 'upcoming' ? gt(bookings.checkout, today) : lte(bookings.checkout, today),
  );
}

export async function listNoShowsWithPendingPoints(
  today: IsoDate,
  limit: number,
  on: Connection = connection(),
): Promise<number[]> {
  const rows = await on
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(pointsLots, and(eq(pointsLots.bookingId, bookings.id), eq(pointsLots.status, 'pending')))
    .where(and(eq(bookings.status, 'no_show'), lt(bookings.checkout, today)))
    .orderBy(asc(bookings.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

export async function listStaysToAdvance(
  today: IsoDate,
  { afterId, limit }: Batch,
  on: Connection = connection(),
): Promise<(Booking & { arrivals: ArrivalsMode })[]> {
  // Unsecured bookings of travel agents are left to the job that releases them, refused ones to the booker and support.
  const started = and(
    eq(bookings.status, 'confirmed'),
    lte(bookings.checkin, today),
    isNull(bookings.hotelRefusedAt),
    or(isNull(bookings.travelAgentEntityId), not(isUnsecured)),
  );
  const ended = and(eq(bookings.status, 'checked_in'), lte(bookings.checkout, today));
  return on
    .select({ ...bookingColumns, arrivals: hotels.arrivals })
    .from(bookings)
    .innerJoin(hotels, eq(hotels.id, bookings.hotelId))
    .leftJoin(ledgerAccounts, isPaidAccount)
    .where(and(gt(bookings.id, afterId), or(started, ended)))
    .orderBy(asc(bookings.id))
    .limit(limit);
}
