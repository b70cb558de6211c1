import 'server-only';
import { sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { preparedSql } from '@/lib/platform/db/prepared';
import type { RoomNights } from './inventory';

const freeNights = preparedSql<RoomNights, { count: number }>(
  'stay.free-nights',
  (slot) => sql`
    select count(*)::int as count from inventory_night
    where hotel_id = ${slot('hotelId')} and room_type_id = ${slot('roomTypeId')}
      and night >= ${slot('checkin')}::date and night < ${slot('checkout')}::date
      and total - sold - held >= ${slot('quantity')} and not stop_sell`,
);

/** Nights of the stay that have enough rooms now; takes no lock and promises nothing. */
export async function countFreeNights(nights: RoomNights, on: Connection = connection()): Promise<number> {
  const [row] = await freeNights(nights, on);
  return row?.count ?? 0;
}
