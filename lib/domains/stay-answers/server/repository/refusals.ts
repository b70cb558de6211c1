import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import { bookingEvents } from '@/lib/domains/bookings/server/tables';
import type { Connection } from '@/lib/platform/db/connection';

/** Whether staff recorded the last refusal of the booking, for a hotel that answered on the phone. */
export async function isRefusedByStaff(bookingId: number, on: Connection): Promise<boolean> {
  const [row] = await on
    .select({ isByStaff: sql<boolean>`${bookingEvents.data} ->> 'staff_id' is not null` })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.type, 'hotel_refused')))
    .orderBy(desc(bookingEvents.id))
    .limit(1);
  return row?.isByStaff ?? false;
}
