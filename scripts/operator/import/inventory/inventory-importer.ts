import { roomTypeCodeField } from '@/lib/domains/hotels/rules/room-type-code-field';
import { z } from 'zod';
import {
  readRoomTypeIndex,
  tagsForPriceChange,
  type IndexedHotel,
} from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import {
  compareNights,
  listReservedNights,
  saveNights,
} from '@/lib/domains/hotels/server/service/catalogue/save-nights';
import type { NightRange } from '@/lib/domains/hotels/types';
import { nightsBetween } from '@/lib/dates';
import type { Comparison } from '@/lib/platform/db/compare-rows';
import { codeField, dateField, optionalField, wholeNumberField, yesNoField } from '@/lib/platform/import/fields';
import { resolveRoomType } from '@/lib/domains/hotels/server/service/catalogue/resolve-room-type';
import type { Checked, Importer } from '@/lib/platform/import/importer';

/** The number of days of a leap year. A longer range is a typing error. */
const MAX_NIGHTS = 366;

const inventoryRow = z
  .object({
    hotel_code: codeField,
    room_type: roomTypeCodeField,
    from: dateField,
    to: dateField,
    total: wholeNumberField(0, 5000),
    stop_sell: optionalField(yesNoField, false),
    min_stay: optionalField(wholeNumberField(1, 15), 1),
    closed_to_arrival: optionalField(yesNoField, false),
    closed_to_departure: optionalField(yesNoField, false),
  })
  .refine((row) => row.from <= row.to, { path: ['to'], message: 'is earlier than the from date' })
  .refine((row) => nightsBetween(row.from, row.to) < MAX_NIGHTS, {
    path: ['to'],
    message: `is ${MAX_NIGHTS} nights or more after from`,
  });

const REQUIRED_COLUMNS = ['hotel_code', 'room_type', 'from', 'to', 'total'];

interface InventoryContext {
  readonly hotels: ReadonlyMap<string, IndexedHotel>;
  /** Nights with rooms sold or held, by room type id. */
  readonly taken: ReadonlyMap<number, readonly { night: string; rooms: number }[]>;
}

export const inventoryImporter: Importer<typeof inventoryRow, InventoryContext, NightRange> = {
  schema: inventoryRow,
  required: REQUIRED_COLUMNS,
  optional: Object.keys(inventoryRow.shape).filter((name) => !REQUIRED_COLUMNS.includes(name)),
  keyOf: (row) => [row.hotel_code, row.room_type, row.from, row.to].join(' '),
  prepare: async (on) => ({ hotels: await readRoomTypeIndex(on), taken: await listReservedNights(on) }),
  check: checkNights,
  compare: async (ranges, tx) => {
    const comparisons: Comparison[] = [];
    for (const range of ranges) comparisons.push(await compareNights(range, tx));
    return comparisons;
  },
  write: saveNights,
  tagsOf: (ranges, tx) =>
    tagsForPriceChange(
      ranges.map(({ hotelId }) => hotelId),
      tx,
    ),
};

function checkNights(row: z.output<typeof inventoryRow>, { hotels, taken }: InventoryContext): Checked<NightRange> {
  const room = resolveRoomType(row, hotels);
  if ('reasons' in room) return room;
  const { from, to, total } = row;
  const short = taken
    .get(room.value.roomTypeId)
    ?.find(({ night, rooms }) => night >= from && night <= to && rooms > total);
  if (short) return { reasons: [`${short.rooms} rooms are already sold or held on ${short.night}`] };
  return {
    value: {
      ...room.value,
      from,
      to,
      total,
      stopSell: row.stop_sell,
      minStayNights: row.min_stay,
      isClosedToArrival: row.closed_to_arrival,
      isClosedToDeparture: row.closed_to_departure,
    },
  };
}
