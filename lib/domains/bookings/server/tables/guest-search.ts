import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { bookingGuests, bookings } from '../tables';

/** Whether a guest of the booking, in any room, has such a name. */
export function hasGuestLike(pattern: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${bookingGuests} WHERE ${bookingGuests.bookingId} = ${bookings.id} AND ${bookingGuests.name} ILIKE ${pattern})`;
}
