import 'server-only';
import { sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { NightChange } from '../../types';
import { isRoomTypeReleased } from './release';

export interface NightStockRow extends Record<string, unknown> {
  night: IsoDate;
  freeRooms: number;
  isStopSell: boolean;
  isBlackout: boolean;
  isClosedToArrival: boolean;
  /** True if arrivals on this day are no longer sold. */
  isReleased: boolean;
  isClosedToDeparture: boolean;
  minStayNights: number;
}

/** @param request `from` and `to` are inclusive; nights without stock are omitted */
export async function listNightStock(
  request: { hotelId: number; roomTypeId: number; corporateId: number; from: IsoDate; to: IsoDate },
  on: Connection = connection(),
): Promise<NightStockRow[]> {
  const { hotelId, roomTypeId, corporateId, from, to } = request;
  const result = await on.execute<NightStockRow>(sql`
    select n.night::text as night, (n.total - n.sold - n.held)::int as "freeRooms", n.stop_sell as "isStopSell",
      n.is_closed_to_arrival as "isClosedToArrival", n.is_closed_to_departure as "isClosedToDeparture",
      n.min_stay_nights::int as "minStayNights", ${isRoomTypeReleased(sql`n.room_type_id`, sql`n.night`)} as "isReleased",
      exists (select 1 from blackout b where b.hotel_id = n.hotel_id and n.night between b.from_date and b.to_date
        and (b.corporate_id is null or b.corporate_id = ${corporateId}::int)) as "isBlackout"
    from inventory_night n
    where n.hotel_id = ${hotelId} and n.room_type_id = ${roomTypeId} and n.night between ${from}::date and ${to}::date
    order by n.night`);
  return result.rows;
}

/**
 * Locks the nights in the order of night and room type, so that concurrent changes cannot deadlock.
 * @returns the number of changed rows; callers must roll back if it is less than the number of changes
 */
export async function changeNights(hotelId: number, changes: readonly NightChange[], tx: Connection): Promise<number> {
  const result = await tx.execute(sql`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c("roomTypeId" int, night date, sold int, held int)
    ), n as (
      select i.hotel_id, i.night, i.room_type_id, c.sold, c.held
      from inventory_night i join change c on c."roomTypeId" = i.room_type_id and c.night = i.night
      where i.hotel_id = ${hotelId}
      order by i.night, i.room_type_id for update of i
    )
    update inventory_night i set sold = i.sold + n.sold, held = i.held + n.held
    from n
    where i.hotel_id = n.hotel_id and i.night = n.night and i.room_type_id = n.room_type_id
      and i.sold + n.sold >= 0 and i.held + n.held >= 0
      and (n.sold + n.held <= 0 or (i.total - i.sold - i.held >= n.sold + n.held and not i.stop_sell))`);
  return result.rowCount ?? 0;
}
