import { and, between, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inventoryNights } from '@/lib/domains/hotels/server/tables';
import { ROOM_TYPE_PRIORITY } from '@/lib/domains/hotels/types';
import { nightsBetween } from '@/lib/dates';
import type { Connection } from '@/lib/platform/db/connection';
import { code, date, optional, whole, yesNo } from '@/scripts/operator/import/fields';
import type { Difference, Importer } from '@/scripts/operator/import/importer';
import { tagsOfRows } from '@/scripts/operator/import/page-tags';
import { findRoomType, readRoomTypeIndex, type IndexedHotel } from '@/scripts/operator/import/room-type-index';

/** A year and a leap day: longer ranges are mistakes of typing. */
const MAX_NIGHTS = 366;

/** A row of an inventory file: rooms to sell on every night from `from` to `to`, both included. */
const inventoryRow = z
  .object({
    hotel_code: code,
    room_type: z.enum(ROOM_TYPE_PRIORITY, 'is not a room type'),
    from: date,
    to: date,
    total: whole(0, 5000),
    stop_sell: optional(yesNo, false),
    min_stay: optional(whole(1, 15), 1),
    closed_to_arrival: optional(yesNo, false),
    closed_to_departure: optional(yesNo, false),
  })
  .refine((row) => row.from <= row.to, { path: ['to'], message: 'lies before from' })
  .refine((row) => nightsBetween(row.from, row.to) < MAX_NIGHTS, {
    path: ['to'],
    message: `lies more than ${MAX_NIGHTS} nights after from`,
  });

const REQUIRED_COLUMNS = ['hotel_code', 'room_type', 'from', 'to', 'total'];

interface CheckedNights {
  readonly row: z.output<typeof inventoryRow>;
  readonly hotelId: number;
  readonly roomTypeId: number;
}

interface InventoryContext {
  readonly hotels: ReadonlyMap<string, IndexedHotel>;
  /** Per room type, nights with rooms sold or held. */
  readonly taken: ReadonlyMap<number, readonly { night: string; rooms: number }[]>;
}

/** Rooms to sell per night. */
export const inventoryImporter: Importer<typeof inventoryRow, InventoryContext, CheckedNights> = {
  schema: inventoryRow,
  required: REQUIRED_COLUMNS,
  optional: Object.keys(inventoryRow.shape).filter((name) => !REQUIRED_COLUMNS.includes(name)),
  keyOf: (row) => [row.hotel_code, row.room_type, row.from, row.to].join(' '),
  prepare: async (on) => ({ hotels: await readRoomTypeIndex(on), taken: await readTaken(on) }),
  check: (row, { hotels, taken }) => {
    const room = findRoomType(row, hotels);
    if ('reasons' in room) return room;
    const short = taken
      .get(room.value.roomTypeId)
      ?.find(({ night, rooms }) => night >= row.from && night <= row.to && rooms > row.total);
    if (short) return { reasons: [`${short.rooms} rooms are taken on ${short.night} already`] };
    return { value: { row, ...room.value } };
  },
  compare: compareNights,
  write: writeNights,
  tagsOf: tagsOfRows,
};

async function readTaken(on: Connection): Promise<Map<number, { night: string; rooms: number }[]>> {
  const rows = await on
    .select({
      roomTypeId: inventoryNights.roomTypeId,
      night: inventoryNights.night,
      rooms: sql<number>`${inventoryNights.sold} + ${inventoryNights.held}`,
    })
    .from(inventoryNights)
    .where(sql`${inventoryNights.sold} + ${inventoryNights.held} > 0`);
  const taken = new Map<number, { night: string; rooms: number }[]>();
  for (const { roomTypeId, ...rest } of rows) taken.set(roomTypeId, [...(taken.get(roomTypeId) ?? []), rest]);
  return taken;
}

/** A row is one range of nights; it is unchanged when every night is stored with the same values. */
async function compareNights(values: readonly CheckedNights[], tx: Connection): Promise<Difference<CheckedNights>> {
  const created: CheckedNights[] = [];
  const updated: CheckedNights[] = [];
  for (const value of values) {
    const { row, hotelId, roomTypeId } = value;
    const [nights] = await tx
      .select({
        stored: sql<number>`count(*)::int`,
        same: sql<number>`(count(*) filter (where ${inventoryNights.total} = ${row.total}
          and ${inventoryNights.stopSell} = ${row.stop_sell} and ${inventoryNights.minStayNights} = ${row.min_stay}
          and ${inventoryNights.isClosedToArrival} = ${row.closed_to_arrival}
          and ${inventoryNights.isClosedToDeparture} = ${row.closed_to_departure}))::int`,
      })
      .from(inventoryNights)
      .where(
        and(
          eq(inventoryNights.hotelId, hotelId),
          eq(inventoryNights.roomTypeId, roomTypeId),
          between(inventoryNights.night, row.from, row.to),
        ),
      );
    if (!nights || nights.stored === 0) created.push(value);
    else if (nights.same <= nightsBetween(row.from, row.to)) updated.push(value);
  }
  return { created, updated };
}

/** The table's own check refuses fewer rooms than are taken by the time of writing: then the whole file is rolled back. */
async function writeNights(values: readonly CheckedNights[], tx: Connection): Promise<void> {
  for (const { row, hotelId, roomTypeId } of values) {
    await tx.execute(sql`
      insert into ${inventoryNights}
        (hotel_id, night, room_type_id, total, stop_sell, min_stay_nights, is_closed_to_arrival, is_closed_to_departure)
      select ${hotelId}::int, night::date, ${roomTypeId}::int, ${row.total}::smallint, ${row.stop_sell}::boolean,
        ${row.min_stay}::smallint, ${row.closed_to_arrival}::boolean, ${row.closed_to_departure}::boolean
      from generate_series(${row.from}::date, ${row.to}::date, interval '1 day') night
      on conflict (hotel_id, night, room_type_id) do update set
        total = excluded.total, stop_sell = excluded.stop_sell, min_stay_nights = excluded.min_stay_nights,
        is_closed_to_arrival = excluded.is_closed_to_arrival, is_closed_to_departure = excluded.is_closed_to_departure`);
  }
}
