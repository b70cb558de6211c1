import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { roomTypes } from '../tables';

export async function listRoomTypeNames(
  hotelId: number,
  on: Connection = connection(),
): Promise<{ code: string; name: string }[]> {
  return on
    .select({ code: roomTypes.code, name: roomTypes.name })
    .from(roomTypes)
    .where(eq(roomTypes.hotelId, hotelId))
    .orderBy(asc(roomTypes.displayOrder), asc(roomTypes.id));
}
