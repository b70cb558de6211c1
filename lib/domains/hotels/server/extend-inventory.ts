import 'server-only';
import { sql } from 'drizzle-orm';
import { addDays, type IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { inventoryNights, roomTypes } from './tables';

/** Stock reaches this many days ahead of today: a year, and the longest stay that begins on its last day. */
export const INVENTORY_HORIZON_DAYS = 365 + 15;

/** Hotels per statement: keeps each one short, so that bookings never wait for the job. */
const HOTELS_PER_STATEMENT = 200;

/**
 * Opens stock for every room type from `from` until the horizon; nights that exist stay untouched, so it may run at any
 * time, any number of times, beside bookings. Called by the seed, the importer and the daily job.
 * @param today the first day of the horizon, Asia/Kolkata
 * @param from first night to open; earlier than today only for demo stays under way
 * @returns how many nights were added
 */
export async function extendInventory(
  today: IsoDate,
  from: IsoDate = today,
  on: Connection = connection(),
): Promise<number> {
  const last = addDays(today, INVENTORY_HORIZON_DAYS);
  const hotelIds = await on.selectDistinct({ id: roomTypes.hotelId }).from(roomTypes).orderBy(roomTypes.hotelId);
  let added = 0;
  for (let start = 0; start < hotelIds.length; start += HOTELS_PER_STATEMENT) {
    const group = hotelIds.slice(start, start + HOTELS_PER_STATEMENT).map(({ id }) => id);
    const result = await on.execute(sql`
      insert into ${inventoryNights} (hotel_id, night, room_type_id, total)
      select r.hotel_id, night::date, r.id, r.total_rooms
      from ${roomTypes} r cross join generate_series(${from}::date, ${last}::date, interval '1 day') night
      where r.hotel_id = any(${sql.param(group)}::int[])
      order by r.hotel_id, night, r.id
      on conflict (hotel_id, night, room_type_id) do nothing`);
    added += result.rowCount ?? 0;
  }
  return added;
}
