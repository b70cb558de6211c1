import 'server-only';
import type { IndexedHotel } from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import type { Checked } from '@/lib/platform/import/importer';

export function resolveRoomType(
  row: { readonly hotel_code: string; readonly room_type: string },
  index: ReadonlyMap<string, IndexedHotel>,
): Checked<{ hotelId: number; roomTypeId: number }> {
  const hotel = index.get(row.hotel_code);
  if (!hotel) return { reasons: [`hotel "${row.hotel_code}" is unknown`], columns: ['hotel_code'] };
  const roomTypeId = hotel.rooms.get(row.room_type);
  if (roomTypeId === undefined)
    return { reasons: [`${row.hotel_code} has no room type ${row.room_type}`], columns: ['room_type'] };
  return { value: { hotelId: hotel.hotelId, roomTypeId } };
}
