import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { bookingGuests, bookings } from '../tables';

export function hasGuestLike(pattern: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${bookingGuests} WHERE ${bookingGuests.bookingId} = ${bookings.id} AND ${bookingGuests.name} ILIKE ${pattern})`;
}
