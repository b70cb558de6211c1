import 'server-only';
import { and, count, eq, lt } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { bookings } from '../tables';

export async function countHolds(on: Connection = connection()): Promise<number> {
  const [row] = await on.select({ holds: count() }).from(bookings).where(eq(bookings.inventoryState, 'held'));
  return row?.holds ?? 0;
}

export async function countHoldsOverdue(before: Date = now(), on: Connection = connection()): Promise<number> {
  const [row] = await on
    .select({ holds: count() })
    .from(bookings)
    .where(and(eq(bookings.inventoryState, 'held'), lt(bookings.holdExpiresAt, before)));
  return row?.holds ?? 0;
}
