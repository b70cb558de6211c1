import 'server-only';
import { sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import type { Connection } from '@/lib/platform/db/connection';

/** Locks the nights in ascending order. @param range half-open */
export async function stopSell(
  { hotelId, roomTypeId, from, until }: { hotelId: number; roomTypeId: number; from: IsoDate; until: IsoDate },
  tx: Connection,
): Promise<void> {
  await tx.execute(sql`
    with n as (
      select night from inventory_night
      where hotel_id = ${hotelId} and room_type_id = ${roomTypeId} and night >= ${from}::date and night < ${until}::date
      order by night for update
    )
    update inventory_night i set stop_sell = true from n
    where i.hotel_id = ${hotelId} and i.room_type_id = ${roomTypeId} and i.night = n.night`);
}
