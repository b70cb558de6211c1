import 'server-only';
import { sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { RoomNights } from './inventory';

/** Nights of the stay that have enough rooms now; takes no lock and promises nothing. */
export async function countFreeNights(nights: RoomNights, on: Connection = connection()): Promise<number> {
  const { hotelId, roomTypeId, checkin, checkout, quantity } = nights;
  const result = await on.execute<{ count: number }>(sql`
    select count(*)::int as count from inventory_night
    where hotel_id = ${hotelId} and room_type_id = ${roomTypeId}
      and night >= ${checkin}::date and night < ${checkout}::date
      and total - sold - held >= ${quantity} and not stop_sell`);
  return result.rows[0]?.count ?? 0;
}
