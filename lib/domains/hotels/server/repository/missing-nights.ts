import 'server-only';
import { sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { inventoryNights, roomTypes } from '../tables';

export async function listHotelIdsWithRoomTypes(on: Connection = connection()): Promise<number[]> {
  const rows = await on.selectDistinct({ id: roomTypes.hotelId }).from(roomTypes).orderBy(roomTypes.hotelId);
  return rows.map(({ id }) => id);
}

/** @param last inclusive. @returns the number of added rows */
export async function insertMissingNights(
  hotelIds: readonly number[],
  from: IsoDate,
  last: IsoDate,
  on: Connection = connection(),
): Promise<number> {
  const result = await on.execute(sql`
    insert into ${inventoryNights} (hotel_id, night, room_type_id, total)
    select r.hotel_id, night::date, r.id, r.total_rooms
    from ${roomTypes} r cross join generate_series(${from}::date, ${last}::date, interval '1 day') night
    where r.hotel_id = any(${sql.param([...hotelIds])}::int[])
    order by r.hotel_id, night, r.id
    on conflict (hotel_id, night, room_type_id) do nothing`);
  return result.rowCount ?? 0;
}
