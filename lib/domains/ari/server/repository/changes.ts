import 'server-only';
import { sql } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import { ariChanges, ariHotels } from '../tables';

/** Locks the counter of the hotel's changes, so that changes of one hotel run one after another. @returns the last number */
export async function lockLastChange(hotelId: number, tx: Connection): Promise<number> {
  const [row] = await tx
    .insert(ariHotels)
    .values({ hotelId })
    .onConflictDoUpdate({ target: ariHotels.hotelId, set: { lastChange: sql`${ariHotels.lastChange}` } })
    .returning({ lastChange: ariHotels.lastChange });
  if (!row) throw new Error(`Hotel ${hotelId} has no counter of changes`);
  return row.lastChange;
}

export async function insertChange(change: typeof ariChanges.$inferInsert, tx: Connection): Promise<void> {
  await tx.insert(ariChanges).values(change);
  await tx
    .insert(ariHotels)
    .values({ hotelId: change.hotelId, lastChange: change.number })
    .onConflictDoUpdate({
      target: ariHotels.hotelId,
      set: { lastChange: change.number },
    });
}
