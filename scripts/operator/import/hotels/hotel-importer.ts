import {
  readCatalogueIndex,
  tagsForHotelChange,
  type CatalogueIndex,
} from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import type { Gazetteer } from '@/scripts/operator/import/gazetteer/gazetteer';
import { checkHotel, type CheckedHotel } from '@/scripts/operator/import/hotels/check-hotel';
import {
  hotelRow,
  OPTIONAL_HOTEL_COLUMNS,
  REQUIRED_HOTEL_COLUMNS,
} from '@/scripts/operator/import/hotels/hotel-schema';
import { compareHotelRows, writeHotels } from '@/scripts/operator/import/hotels/write-hotels';
import type { Importer } from '@/lib/platform/import/importer';

export function hotelImporter(gazetteer: Gazetteer): Importer<typeof hotelRow, CatalogueIndex, CheckedHotel> {
  return {
    schema: hotelRow,
    required: REQUIRED_HOTEL_COLUMNS,
    optional: OPTIONAL_HOTEL_COLUMNS,
    keyOf: (row) => row.code,
    prepare: readCatalogueIndex,
    check: (row, context) => checkHotel(row, context, gazetteer),
    listMissing: ({ missing }) => missing,
    compare: compareHotelRows,
    write: writeHotels,
    tagsOf: (values, tx) =>
      tagsForHotelChange(
        values.map(({ row }) => row.code),
        tx,
      ),
  };
}
