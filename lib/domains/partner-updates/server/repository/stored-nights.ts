import 'server-only';
import { and, asc, between, eq, gt, gte, sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { ariCells } from '@/lib/domains/ari/server/tables';
import { inventoryNights, roomTypes } from '@/lib/domains/hotels/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';

export interface NightRange {
  hotelId: number;
  from: IsoDate;
  /** Inclusive. */
  to: IsoDate;
}

/** By room type in the order of the hotel, then by night. */
export async function listStoredNights({ hotelId, from, to }: NightRange, on: Connection = connection()) {
  return on
    .select({
      roomTypeId: roomTypes.id,
      roomType: roomTypes.code,
      night: inventoryNights.night,
      toSell: sql<number>`(${inventoryNights.total} - ${inventoryNights.sold} - ${inventoryNights.held})::int`,
      stopSell: inventoryNights.stopSell,
      minStay: inventoryNights.minStayNights,
      closedToArrival: inventoryNights.isClosedToArrival,
      closedToDeparture: inventoryNights.isClosedToDeparture,
    })
    .from(inventoryNights)
    .innerJoin(roomTypes, eq(roomTypes.id, inventoryNights.roomTypeId))
    .where(and(eq(inventoryNights.hotelId, hotelId), between(inventoryNights.night, from, to)))
    .orderBy(asc(roomTypes.displayOrder), asc(roomTypes.id), asc(inventoryNights.night));
}

/** Nights on which bookings need more rooms than the partner sent, ascending. */
export async function listOversoldNights(
  { hotelId, partnerId, from }: { hotelId: number; partnerId: number; from: IsoDate },
  on: Connection = connection(),
): Promise<{ roomType: string; night: IsoDate; rooms: number }[]> {
  return on
    .select({ roomType: roomTypes.code, night: ariCells.night, rooms: ariCells.oversold })
    .from(ariCells)
    .innerJoin(roomTypes, eq(roomTypes.id, ariCells.roomTypeId))
    .where(
      and(
        eq(ariCells.hotelId, hotelId),
        eq(ariCells.partnerId, partnerId),
        eq(ariCells.kind, 'stock'),
        gte(ariCells.night, from),
        gt(ariCells.oversold, 0),
      ),
    )
    .orderBy(asc(ariCells.night), asc(roomTypes.id));
}
