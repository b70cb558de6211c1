import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { bookingGuests, bookings } from '../tables';

/** A pattern of ILIKE for texts that contain this one; its own signs are taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a guest of the booking, in any room, has such a name. */
export function hasGuestLike(pattern: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${bookingGuests} WHERE ${bookingGuests.bookingId} = ${bookings.id} AND ${bookingGuests.name} ILIKE ${pattern})`;
}
