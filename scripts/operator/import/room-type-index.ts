import { eq } from 'drizzle-orm';
import { hotels, roomTypes } from '@/lib/domains/hotels/server/tables';
import type { Connection } from '@/lib/platform/db/connection';
import type { Checked } from '@/scripts/operator/import/importer';

export interface IndexedHotel {
  readonly hotelId: number;
  /** Room type ids by code. */
  readonly rooms: ReadonlyMap<string, number>;
}

/** Hotels and their room types by hotel code: what rates and stock refer to. */
export async function readRoomTypeIndex(on: Connection): Promise<Map<string, IndexedHotel>> {
  const rows = await on
    .select({ code: hotels.code, hotelId: hotels.id, roomType: roomTypes.code, roomTypeId: roomTypes.id })
    .from(hotels)
    .leftJoin(roomTypes, eq(roomTypes.hotelId, hotels.id));
  const index = new Map<string, { hotelId: number; rooms: Map<string, number> }>();
  for (const { code, hotelId, roomType, roomTypeId } of rows) {
    const hotel = index.get(code) ?? { hotelId, rooms: new Map() };
    if (roomType !== null && roomTypeId !== null) hotel.rooms.set(roomType, roomTypeId);
    index.set(code, hotel);
  }
  return index;
}

/** The ids a row's hotel code and room type stand for. */
export function findRoomType(
  row: { readonly hotel_code: string; readonly room_type: string },
  index: ReadonlyMap<string, IndexedHotel>,
): Checked<{ hotelId: number; roomTypeId: number }> {
  const hotel = index.get(row.hotel_code);
  if (!hotel) return { reasons: [`hotel "${row.hotel_code}" is unknown`] };
  const roomTypeId = hotel.rooms.get(row.room_type);
  if (roomTypeId === undefined) return { reasons: [`${row.hotel_code} has no room type ${row.room_type}`] };
  return { value: { hotelId: hotel.hotelId, roomTypeId } };
}
