import 'server-only';
import { and, asc, eq, gt, inArray, isNotNull, notExists } from 'drizzle-orm';
import { stayRevisions } from '@/lib/domains/stay-revisions/server/tables';
import type { IsoDate } from '@/lib/dates';
import type { Connection } from '@/lib/platform/db/connection';
import { bookings } from '../tables';

/** Stays to come without a revision for their hotel. Locks them, and leaves out those that another transaction has locked. */
export async function lockUnrevisedStays({ today, limit }: { today: IsoDate; limit: number }, tx: Connection) {
  const revised = tx
    .select({ revision: stayRevisions.revision })
    .from(stayRevisions)
    .where(and(eq(stayRevisions.bookingId, bookings.id), eq(stayRevisions.hotelId, bookings.hotelId)));
  return tx
    .select({
      id: bookings.id,
      hotelId: bookings.hotelId,
      roomTypeId: bookings.roomTypeId,
      checkin: bookings.checkin,
      checkout: bookings.checkout,
      roomCount: bookings.roomCount,
      status: bookings.status,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, ['confirmed', 'checked_in']),
        isNotNull(bookings.confirmedAt),
        gt(bookings.checkout, today),
        notExists(revised),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}
