import { z } from 'zod';
import { factInFile } from '@/lib/domains/hotels/contract/facts';
import type { FactDefinition } from '@/lib/domains/hotels/rules/facts/definitions';
import { HOTEL_FACTS } from '@/lib/domains/hotels/rules/facts/hotel-facts';
import {
  readRoomTypeIndex,
  tagsForPriceChange,
  type IndexedHotel,
} from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import { compareFacts, saveFacts, type FactChange } from '@/lib/domains/hotels/server/service/content/save-facts';
import { codeField, dateField, optionalField, yesNoField } from '@/lib/platform/import/fields';
import type { Importer } from '@/lib/platform/import/importer';

/** Besides these columns, a file has one column per fact. docs/import.md lists them. */
const factRow = z
  .object({ hotel_code: codeField, map_point_checked_on: optionalField(dateField, null) })
  .catchall(z.string())
  .transform(({ hotel_code: hotelCode, map_point_checked_on: locationCheckedOn, ...cells }, context) => ({
    hotelCode,
    locationCheckedOn,
    facts: readCells(cells, context),
  }));

function readCells(
  cells: Readonly<Record<string, string>>,
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
): FactChange['facts'] {
  const filled = Object.entries(HOTEL_FACTS).filter(([key]) => (cells[key] ?? '') !== '');
  return Object.fromEntries(
    filled.map(([key, definition]) => {
      const parsed = factInFile(definition).safeParse(toFileValue(definition, cells[key] ?? ''));
      if (parsed.success) return [key, parsed.data];
      for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', path: [key], message });
      return [key, null];
    }),
  );
}

/** Returns the value as a JSON file would have it. */
function toFileValue({ kind }: FactDefinition, cell: string): unknown {
  switch (kind) {
    case 'yes_no':
      return yesNoField.safeParse(cell).data ?? cell;
    case 'number':
    case 'amount':
      return /^\d{1,9}(\.\d{1,9})?$/.test(cell) ? Number(cell) : cell;
    case 'several':
      return cell === 'unknown' ? cell : cell.split('|').map((option) => option.trim().toLowerCase());
    default:
      return cell;
  }
}

/** An empty cell leaves the stored fact, `unknown` removes it. */
export const factImporter: Importer<typeof factRow, Map<string, IndexedHotel>, FactChange> = {
  schema: factRow,
  required: ['hotel_code'],
  optional: ['map_point_checked_on', ...Object.keys(HOTEL_FACTS)],
  keyOf: ({ hotelCode }) => hotelCode,
  prepare: readRoomTypeIndex,
  check: ({ hotelCode, ...change }, hotels) => {
    const hotel = hotels.get(hotelCode);
    if (!hotel) return { reasons: [`hotel "${hotelCode}" is unknown`] };
    return { value: { hotelId: hotel.hotelId, ...change } };
  },
  compare: compareFacts,
  write: saveFacts,
  tagsOf: (changes, tx) =>
    tagsForPriceChange(
      changes.map(({ hotelId }) => hotelId),
      tx,
    ),
};
