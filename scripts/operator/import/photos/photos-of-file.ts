import { hotelRow, roomsOf } from '@/scripts/operator/import/hotels/hotel-schema';
import { DEFAULT_ROOM } from '@/scripts/operator/import/hotels/write-hotels';
import type { CsvTable } from '@/lib/platform/import/read-rows';
import type { Refusal } from '@/lib/platform/import/importer';
import type { PhotoImport } from './import-photos';
import type { HotelFacts } from './plan-photos';

/** Reads the accepted rows of a file of hotels: their addresses of photographs, and the hotels that a dry run does not write. */
export function photosOfFile(
  { rows }: CsvTable,
  refusals: readonly Refusal[],
): Pick<PhotoImport, 'addresses' | 'newHotels'> {
  const refused = new Set(refusals.map(({ line }) => line));
  const addresses = new Map<string, readonly string[]>();
  const newHotels = new Map<string, HotelFacts>();
  for (const { line, fields } of rows) {
    const parsed = refused.has(line) ? null : hotelRow.safeParse(fields);
    if (!parsed?.success) continue;
    const row = parsed.data;
    if (row.photos.length > 0) addresses.set(row.code, row.photos);
    const rooms = roomsOf(row).map(({ code }) => [code, DEFAULT_ROOM[code].name] as const);
    newHotels.set(row.code, { name: row.name, rooms: new Map(rooms) });
  }
  return { addresses, newHotels };
}
