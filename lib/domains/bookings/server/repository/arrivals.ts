import 'server-only';
import { desc, inArray, and } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { bookingEvents } from '../tables';

export async function listReportedMissing(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<Set<number>> {
  if (bookingIds.length === 0) return new Set();
  const newest = await on
    .selectDistinctOn([bookingEvents.bookingId], { bookingId: bookingEvents.bookingId, type: bookingEvents.type })
    .from(bookingEvents)
    .where(
      and(
        inArray(bookingEvents.bookingId, [...bookingIds]),
        inArray(bookingEvents.type, ['reported_missing', 'checked_in']),
      ),
    )
    .orderBy(bookingEvents.bookingId, desc(bookingEvents.id));
  return new Set(newest.filter(({ type }) => type === 'reported_missing').map(({ bookingId }) => bookingId));
}
