import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import { roomTypes } from '../../tables';

export type NewRoomType = Omit<typeof roomTypes.$inferInsert, 'id'>;

/** Fewer than the 65,535 parameters that a PostgreSQL statement accepts. */
const BATCH_SIZE = 1000;

/** Inserts room types. For existing ones only the number of rooms changes, because an operator may have edited the other columns. */
export async function upsertRoomTypes(rows: readonly NewRoomType[], tx: Connection): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const written = await tx
      .insert(roomTypes)
      .values(rows.slice(start, start + BATCH_SIZE))
      .onConflictDoUpdate({
        target: [roomTypes.hotelId, roomTypes.code],
        set: { totalRooms: sql`excluded.total_rooms` },
      })
      .returning({ id: roomTypes.id, hotelId: roomTypes.hotelId, code: roomTypes.code });
    for (const { id, hotelId, code } of written) ids.set(`${hotelId}/${code}`, id);
  }
  return ids;
}

export async function saveRoomTypes(rows: readonly NewRoomType[], tx: Connection): Promise<void> {
  for (const row of rows) {
    const { hotelId: _hotel, code: _code, ...columns } = row;
    await tx
      .insert(roomTypes)
      .values(row)
      .onConflictDoUpdate({ target: [roomTypes.hotelId, roomTypes.code], set: columns });
  }
}

export async function listRoomTypes(hotelIds: readonly number[], on: Connection) {
  return on
    .select()
    .from(roomTypes)
    .where(inArray(roomTypes.hotelId, [...hotelIds]));
}

export async function lockReleaseDays({ hotelId, code }: { hotelId: number; code: string }, tx: Connection) {
  const [row] = await tx
    .select({ id: roomTypes.id, releaseDays: roomTypes.releaseDays })
    .from(roomTypes)
    .where(and(eq(roomTypes.hotelId, hotelId), eq(roomTypes.code, code)))
    .for('no key update');
  return row ?? null;
}

export async function updateReleaseDays(id: number, releaseDays: number | null, tx: Connection): Promise<void> {
  await tx.update(roomTypes).set({ releaseDays }).where(eq(roomTypes.id, id));
}
