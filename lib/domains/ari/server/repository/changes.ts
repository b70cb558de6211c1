import 'server-only';
import { eq } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import { ariChanges, ariHotels } from '../tables';

/** Locks the counter of the hotel's changes, so that changes of one hotel run one after another. @returns the last number */
export async function lockLastChange(hotelId: number, tx: Connection): Promise<number> {
  const stored = await lockCounter(hotelId, tx);
  if (stored !== null) return stored;
  await tx.insert(ariHotels).values({ hotelId }).onConflictDoNothing();
  const added = await lockCounter(hotelId, tx);
  if (added === null) throw new Error(`Hotel ${hotelId} has no counter of changes`);
  return added;
}

async function lockCounter(hotelId: number, tx: Connection): Promise<number | null> {
  const [row] = await tx
    .select({ lastChange: ariHotels.lastChange })
    .from(ariHotels)
    .where(eq(ariHotels.hotelId, hotelId))
    .for('update');
  return row?.lastChange ?? null;
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
