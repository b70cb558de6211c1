import 'server-only';
import { and, count, eq, lt, type SQL } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { bookingChanges, bookings } from '../tables';

export async function countHolds(on: Connection = connection()): Promise<number> {
  return countBoth(eq(bookings.inventoryState, 'held'), eq(bookingChanges.state, 'awaiting_payment'), on);
}

export async function countHoldsOverdue(before: Date = now(), on: Connection = connection()): Promise<number> {
  return countBoth(
    and(eq(bookings.inventoryState, 'held'), lt(bookings.holdExpiresAt, before)),
    and(eq(bookingChanges.state, 'awaiting_payment'), lt(bookingChanges.expiresAt, before)),
    on,
  );
}

/** Counts unpaid bookings and the changes of paid bookings that hold additional nights. */
async function countBoth(ofBookings: SQL | undefined, ofChanges: SQL | undefined, on: Connection): Promise<number> {
  const [unpaid] = await on.select({ holds: count() }).from(bookings).where(ofBookings);
  const [changes] = await on.select({ holds: count() }).from(bookingChanges).where(ofChanges);
  return (unpaid?.holds ?? 0) + (changes?.holds ?? 0);
}
