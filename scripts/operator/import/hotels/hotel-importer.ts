import {
  readCatalogueIndex,
  tagsForHotelChange,
  type CatalogueIndex,
} from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import type { Gazetteer } from '@/scripts/operator/import/gazetteer/gazetteer';
import { checkHotel, type CheckedHotel } from '@/scripts/operator/import/hotels/check-hotel';
import { hotelRow, OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from '@/scripts/operator/import/hotels/hotel-schema';
import { compareRows, writeHotels } from '@/scripts/operator/import/hotels/write-hotels';
import type { Importer } from '@/scripts/operator/import/importer';

export function hotelImporter(gazetteer: Gazetteer): Importer<typeof hotelRow, CatalogueIndex, CheckedHotel> {
  return {
    schema: hotelRow,
    required: REQUIRED_COLUMNS,
    optional: OPTIONAL_COLUMNS,
    keyOf: (row) => row.code,
    prepare: readCatalogueIndex,
    check: (row, context) => checkHotel(row, context, gazetteer),
    missingOf: ({ missing }) => missing,
    compare: compareRows,
    write: writeHotels,
    tagsOf: (values, tx) =>
      tagsForHotelChange(
        values.map(({ row }) => row.code),
        tx,
      ),
  };
}
