import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import type { Connection } from '@/lib/platform/db/connection';
import { WHOLE_HOTEL, type BlackoutValue } from '@/lib/domains/ari/types';
import { ariCells, ariChangeCells } from '../tables';

/** Returns the changes that last set or ended blackouts on these nights. */
export async function listBlackoutStamps(hotelId: number, nights: readonly IsoDate[], tx: Connection) {
  return tx
    .select({ night: ariCells.night, change: ariCells.change })
    .from(ariCells)
    .where(
      and(
        eq(ariCells.hotelId, hotelId),
        eq(ariCells.roomTypeId, WHOLE_HOTEL),
        eq(ariCells.kind, 'blackout'),
        inArray(ariCells.night, [...nights]),
      ),
    );
}

export interface BlackoutChange {
  night: IsoDate;
  before: BlackoutValue | null;
  after: BlackoutValue | null;
}

export async function recordBlackouts(
  { hotelId, number }: { hotelId: number; number: number },
  changes: readonly BlackoutChange[],
  tx: Connection,
): Promise<void> {
  const key = { hotelId, roomTypeId: WHOLE_HOTEL, kind: 'blackout' as const };
  await tx
    .insert(ariCells)
    .values(changes.map(({ night }) => ({ ...key, night, change: number })))
    .onConflictDoUpdate({
      target: [ariCells.hotelId, ariCells.night, ariCells.roomTypeId, ariCells.kind],
      set: { change: sql`excluded.change` },
    });
  await tx.insert(ariChangeCells).values(changes.map((change) => ({ ...key, number, ...change })));
}
