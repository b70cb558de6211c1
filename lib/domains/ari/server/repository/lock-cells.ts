import 'server-only';
import { sql } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import type { CellKey } from '@/lib/domains/ari/types';

export interface LockedNight extends Record<string, unknown> {
  roomTypeId: number;
  night: string;
  sold: number;
  held: number;
}

/** Locks nights in the order of bookings: by night, then by room type. */
export async function lockNights(hotelId: number, cells: readonly CellKey[], tx: Connection): Promise<LockedNight[]> {
  const result = await tx.execute<LockedNight>(sql`
    select i.room_type_id as "roomTypeId", i.night::text as night, i.sold::int as sold, i.held::int as held
    from inventory_night i
    join (
      select distinct room_type_id, night from unnest(
        ${sql.param(cells.map(({ roomTypeId }) => roomTypeId))}::int[], ${sql.param(cells.map(({ night }) => night))}::date[]
      ) as c(room_type_id, night)
    ) c on c.room_type_id = i.room_type_id and c.night = i.night
    where i.hotel_id = ${hotelId}::int
    order by i.night, i.room_type_id for update of i`);
  return result.rows;
}
