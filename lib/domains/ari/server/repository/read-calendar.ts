import 'server-only';
import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { blackouts, hotels, roomTypes } from '@/lib/domains/hotels/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { CellKind } from '@/lib/domains/ari/types';
import { ariHotels } from '../tables';

/** Both dates are inclusive. */
export interface CalendarRange {
  hotelId: number;
  from: IsoDate;
  to: IsoDate;
}

export async function findHotelState(hotelId: number, on: Connection = connection()) {
  const [row] = await on
    .select({ status: hotels.status, lastChange: sql<string>`coalesce(${ariHotels.lastChange}, 0)` })
    .from(hotels)
    .leftJoin(ariHotels, eq(ariHotels.hotelId, hotels.id))
    .where(eq(hotels.id, hotelId));
  return { isPublished: row?.status === 'published', lastChange: Number(row?.lastChange ?? 0) };
}

export async function listRoomTypes(hotelId: number, on: Connection = connection()) {
  return on
    .select({
      id: roomTypes.id,
      code: roomTypes.code,
      name: roomTypes.name,
      displayOrder: roomTypes.displayOrder,
      releaseDays: roomTypes.releaseDays,
    })
    .from(roomTypes)
    .where(eq(roomTypes.hotelId, hotelId));
}

/** `total` is null if the night has no inventory. */
export type NightTuple = [
  total: number | null,
  sold: number,
  held: number,
  minStay: number,
  stopSell: boolean,
  closedToArrival: boolean,
  closedToDeparture: boolean,
];

/** Returns every night of the range, ascending, by room type. */
export async function listNights(
  { hotelId, from, to }: CalendarRange,
  on: Connection = connection(),
): Promise<Map<number, NightTuple[]>> {
  const result = await on.execute<{ roomTypeId: number; nights: NightTuple[] }>(sql`
    select rt.id as "roomTypeId", json_agg(json_build_array(n.total, coalesce(n.sold, 0), coalesce(n.held, 0),
      coalesce(n.min_stay_nights, 1), coalesce(n.stop_sell, false), coalesce(n.is_closed_to_arrival, false),
      coalesce(n.is_closed_to_departure, false)) order by d.night) as nights
    from room_type rt
    cross join generate_series(${from}::date, ${to}::date, interval '1 day') d(night)
    left join (
      select * from inventory_night i where i.hotel_id = ${hotelId}::int and i.night between ${from}::date and ${to}::date
    ) n on n.room_type_id = rt.id and n.night = d.night::date
    where rt.hotel_id = ${hotelId}::int
    group by rt.id`);
  return new Map(result.rows.map(({ roomTypeId, nights }) => [roomTypeId, nights]));
}

export type StampTuple = [roomTypeId: number, kind: CellKind, dayIndex: number, change: number, oversold: number];

/** Returns the cells that changes have written. */
export async function listStamps(
  { hotelId, from, to }: CalendarRange,
  on: Connection = connection(),
): Promise<StampTuple[]> {
  const result = await on.execute<{ cells: StampTuple[] | null }>(sql`
    select json_agg(json_build_array(c.room_type_id, c.kind, c.night - ${from}::date, c.change, c.oversold)) as cells
    from ari_cell c
    where c.hotel_id = ${hotelId}::int and c.night between ${from}::date and ${to}::date and c.room_type_id > 0`);
  return result.rows[0]?.cells ?? [];
}

/** Returns blackouts for all companies. */
export async function listGeneralBlackouts({ hotelId, from, to }: CalendarRange, on: Connection = connection()) {
  return on
    .select({ from: blackouts.fromDate, to: blackouts.toDate, reason: blackouts.reason })
    .from(blackouts)
    .where(
      and(
        eq(blackouts.hotelId, hotelId),
        isNull(blackouts.corporateId),
        lte(blackouts.fromDate, to),
        gte(blackouts.toDate, from),
      ),
    )
    .orderBy(blackouts.fromDate, blackouts.id);
}
