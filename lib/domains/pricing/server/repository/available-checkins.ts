import 'server-only';
import { sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { TODAY_IN_INDIA } from '@/lib/platform/db/india-day';

export interface AvailableCheckinFilter {
  hotelId: number;
  from: IsoDate;
  to: IsoDate;
  /** The nearest days come first; at equal distance, the later day. */
  preferred: IsoDate;
  nights: number;
  roomCount: number;
  corporateId: number | null;
  roomTypeCode: string | null;
}

export async function listAvailableCheckins(
  filter: AvailableCheckinFilter,
  limit: number,
  on: Connection = connection(),
): Promise<IsoDate[]> {
  const { hotelId, from, to, preferred, nights, roomCount, corporateId, roomTypeCode } = filter;
  const { rows } = await on.execute<{ start: IsoDate }>(sql`
    select d::date::text as start
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
    where d::date <> ${preferred}::date and exists (
      select 1 from inventory_night n join room_type rt on rt.id = n.room_type_id
      where n.hotel_id = ${hotelId} and n.night >= d::date and n.night < d::date + ${nights}::int
        and (${roomTypeCode}::text is null or rt.code = ${roomTypeCode}::text)
        and not coalesce(d::date - ${TODAY_IN_INDIA} < rt.release_days, false) and not n.stop_sell and n.total - n.sold - n.held >= ${roomCount}::int
      group by n.room_type_id having count(*) = ${nights}::int
    ) and not exists (
      select 1 from blackout b
      where b.hotel_id = ${hotelId} and b.from_date < d::date + ${nights}::int and b.to_date >= d::date
        and (b.corporate_id is null or b.corporate_id = ${corporateId}::int)
    )
    order by abs(d::date - ${preferred}::date), d desc
    limit ${limit}`);
  return rows.map(({ start }) => start);
}
