import 'server-only';
import { and, count, eq, lt } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { bookings } from '../tables';

/** Stays whose rooms are held for a payment. */
export async function countHolds(on: Connection = connection()): Promise<number> {
  const [row] = await on.select({ holds: count() }).from(bookings).where(eq(bookings.inventoryState, 'held'));
  return row?.holds ?? 0;
}

/** Holds whose time was over at that instant and whose rooms are still taken. */
export async function countHoldsOverdue(before: Date = now(), on: Connection = connection()): Promise<number> {
  const [row] = await on
    .select({ holds: count() })
    .from(bookings)
    .where(and(eq(bookings.inventoryState, 'held'), lt(bookings.holdExpiresAt, before)));
  return row?.holds ?? 0;
}
