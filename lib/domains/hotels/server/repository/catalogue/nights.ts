import 'server-only';
import { and, between, eq, inArray, sql } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import type { NightRange } from '../../../types';
import { inventoryNights } from '../../tables';

export async function listReservedNights(
  on: Connection,
): Promise<{ roomTypeId: number; night: string; rooms: number }[]> {
  return on
    .select({
      roomTypeId: inventoryNights.roomTypeId,
      night: inventoryNights.night,
      rooms: sql<number>`${inventoryNights.sold} + ${inventoryNights.held}`,
    })
    .from(inventoryNights)
    .where(sql`${inventoryNights.sold} + ${inventoryNights.held} > 0`);
}

export async function countNights(range: NightRange, on: Connection): Promise<{ stored: number; same: number }> {
  const [nights] = await on
    .select({
      stored: sql<number>`count(*)::int`,
      same: sql<number>`(count(*) filter (where ${inventoryNights.total} = ${range.total}
        and ${inventoryNights.stopSell} = ${range.stopSell} and ${inventoryNights.minStayNights} = ${range.minStayNights}
        and ${inventoryNights.isClosedToArrival} = ${range.isClosedToArrival}
        and ${inventoryNights.isClosedToDeparture} = ${range.isClosedToDeparture}))::int`,
    })
    .from(inventoryNights)
    .where(
      and(
        eq(inventoryNights.hotelId, range.hotelId),
        eq(inventoryNights.roomTypeId, range.roomTypeId),
        between(inventoryNights.night, range.from, range.to),
      ),
    );
  return nights ?? { stored: 0, same: 0 };
}

/** A check constraint rejects a total below the rooms that are sold or held. */
export async function upsertNights(range: NightRange, tx: Connection): Promise<void> {
  await tx.execute(sql`
    insert into ${inventoryNights}
      (hotel_id, night, room_type_id, total, stop_sell, min_stay_nights, is_closed_to_arrival, is_closed_to_departure)
    select ${range.hotelId}::int, night::date, ${range.roomTypeId}::int, ${range.total}::smallint,
      ${range.stopSell}::boolean, ${range.minStayNights}::smallint, ${range.isClosedToArrival}::boolean,
      ${range.isClosedToDeparture}::boolean
    from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') night
    on conflict (hotel_id, night, room_type_id) do update set
      total = excluded.total, stop_sell = excluded.stop_sell, min_stay_nights = excluded.min_stay_nights,
      is_closed_to_arrival = excluded.is_closed_to_arrival, is_closed_to_departure = excluded.is_closed_to_departure`);
}

/** For past bookings: counts the rooms as sold without checking availability. */
export async function addSoldRooms(
  nights: readonly { roomTypeId: number; night: string; rooms: number }[],
  tx: Connection,
): Promise<void> {
  const roomTypeIds = [...new Set(nights.map(({ roomTypeId }) => roomTypeId))];
  const soldNights = sql`jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) as n("roomTypeId" int, night date, rooms int)`;
  await tx
    .update(inventoryNights)
    .set({
      sold: sql`${inventoryNights.sold} + (select sum(n.rooms) from ${soldNights}
        where n."roomTypeId" = ${inventoryNights.roomTypeId} and n.night = ${inventoryNights.night})`,
    })
    .where(
      and(
        inArray(inventoryNights.roomTypeId, roomTypeIds),
        sql`(${inventoryNights.roomTypeId}, ${inventoryNights.night}) in (select n."roomTypeId", n.night from ${soldNights})`,
      ),
    );
}
