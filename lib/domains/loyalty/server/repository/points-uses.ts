import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { pointsUses } from '../tables';

export interface PointsUse {
  lotId: number;
  points: number;
  captured: number;
  returned: number;
}

export async function insertUses(
  orderId: number,
  uses: readonly { lotId: number; points: number }[],
  tx: Connection,
): Promise<void> {
  await tx.insert(pointsUses).values(uses.map((use) => ({ orderId, ...use })));
}

/** Sorted by lot id, the order in which lots are locked. */
export async function listUses(orderId: number, on: Connection = connection()): Promise<PointsUse[]> {
  return on
    .select({
      lotId: pointsUses.lotId,
      points: pointsUses.points,
      captured: pointsUses.captured,
      returned: pointsUses.returned,
    })
    .from(pointsUses)
    .where(eq(pointsUses.orderId, orderId))
    .orderBy(asc(pointsUses.lotId));
}

export async function updateUse(
  key: { orderId: number; lotId: number },
  change: { captured?: number; returned?: number },
  tx: Connection,
): Promise<void> {
  await tx
    .update(pointsUses)
    .set(change)
    .where(and(eq(pointsUses.orderId, key.orderId), eq(pointsUses.lotId, key.lotId)));
}
