import type { Gazetteer } from '@/scripts/operator/import/gazetteer/gazetteer';
import { checkHotel, type CheckedHotel } from '@/scripts/operator/import/hotels/check-hotel';
import { compareHotels } from '@/scripts/operator/import/hotels/compare-hotels';
import { readHotelContext, type HotelContext } from '@/scripts/operator/import/hotels/hotel-context';
import { hotelRow, OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from '@/scripts/operator/import/hotels/hotel-schema';
import { tagsOfCodes } from '@/scripts/operator/import/page-tags';
import { writeHotels } from '@/scripts/operator/import/hotels/write-hotels';
import type { Importer } from '@/scripts/operator/import/importer';

/** Hotels with their room types, facilities and categories, by hotel code. */
export function hotelImporter(gazetteer: Gazetteer): Importer<typeof hotelRow, HotelContext, CheckedHotel> {
  return {
    schema: hotelRow,
    required: REQUIRED_COLUMNS,
    optional: OPTIONAL_COLUMNS,
    keyOf: (row) => row.code,
    prepare: readHotelContext,
    check: (row, context) => checkHotel(row, context, gazetteer),
    missingOf: ({ missing }) => missing,
    compare: compareHotels,
    write: writeHotels,
    tagsOf: (values, tx) =>
      tagsOfCodes(
        values.map(({ row }) => row.code),
        tx,
      ),
  };
}
