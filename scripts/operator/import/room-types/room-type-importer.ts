import { roomTypeCodeField } from '@/lib/domains/hotels/rules/room-type-code-field';
import { z } from 'zod';
import {
  readRoomTypeIndex,
  tagsForPriceChange,
  type IndexedHotel,
} from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import {
  compareRoomTypeRows,
  saveRoomTypes,
  type NewRoomType,
} from '@/lib/domains/hotels/server/service/catalogue/save-room-types';
import { codeField, lineField, optionalField, requiredLineField, wholeNumberField } from '@/lib/platform/import/fields';
import type { Checked, Importer } from '@/lib/platform/import/importer';
import { MAX_ADULTS, MAX_KIDS } from '@/scripts/operator/import/room-types/limits';

/** docs/import.md describes the columns. */
const roomTypeRow = z
  .object({
    hotel_code: codeField,
    code: roomTypeCodeField,
    name: requiredLineField(80),
    rooms: wholeNumberField(0, 5000),
    max_adults: wholeNumberField(1, MAX_ADULTS),
    max_kids: wholeNumberField(0, MAX_KIDS),
    max_guests: optionalField(wholeNumberField(1, MAX_ADULTS + MAX_KIDS), null),
    base_adults: optionalField(wholeNumberField(1, MAX_ADULTS), null),
    bed: optionalField(lineField(120), ''),
    size_sqft: optionalField(wholeNumberField(30, 20_000), null),
    description: optionalField(lineField(1000), ''),
    order: optionalField(wholeNumberField(0, 1000), 0),
    release_days: optionalField(wholeNumberField(0, 365), null),
  })
  .refine((row) => row.max_guests === null || row.max_guests >= row.max_adults, {
    path: ['max_guests'],
    message: 'is less than max_adults',
  })
  .refine((row) => row.max_guests === null || row.max_guests <= row.max_adults + row.max_kids, {
    path: ['max_guests'],
    message: 'is more than max_adults and max_kids together',
  })
  .refine((row) => row.base_adults === null || row.base_adults <= row.max_adults, {
    path: ['base_adults'],
    message: 'is more than max_adults',
  });

const REQUIRED_COLUMNS = ['hotel_code', 'code', 'name', 'rooms', 'max_adults', 'max_kids'];
const DEFAULT_BASE_ADULTS = 2;

export const roomTypeImporter: Importer<typeof roomTypeRow, Map<string, IndexedHotel>, NewRoomType> = {
  schema: roomTypeRow,
  required: REQUIRED_COLUMNS,
  optional: Object.keys(roomTypeRow.shape).filter((name) => !REQUIRED_COLUMNS.includes(name)),
  keyOf: (row) => `${row.hotel_code} ${row.code}`,
  prepare: readRoomTypeIndex,
  check: checkRoomType,
  compare: compareRoomTypeRows,
  write: saveRoomTypes,
  tagsOf: (rows, tx) =>
    tagsForPriceChange(
      rows.map(({ hotelId }) => hotelId),
      tx,
    ),
};

function checkRoomType(
  row: z.output<typeof roomTypeRow>,
  hotels: ReadonlyMap<string, IndexedHotel>,
): Checked<NewRoomType> {
  const hotel = hotels.get(row.hotel_code);
  if (!hotel) return { reasons: [`hotel "${row.hotel_code}" is unknown`] };
  return {
    value: {
      hotelId: hotel.hotelId,
      code: row.code,
      name: row.name,
      description: row.description,
      bed: row.bed,
      sizeSqft: row.size_sqft,
      baseAdults: row.base_adults ?? Math.min(DEFAULT_BASE_ADULTS, row.max_adults),
      maxAdults: row.max_adults,
      maxKids: row.max_kids,
      maxGuests: row.max_guests ?? row.max_adults + row.max_kids,
      totalRooms: row.rooms,
      displayOrder: row.order,
      // The hotel may have set its own release days, which an empty column does not change.
      ...(row.release_days === null ? {} : { releaseDays: row.release_days || null }),
    },
  };
}
