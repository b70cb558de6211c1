import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';

export interface UnseenRooms {
  roomTypeId: number;
  night: IsoDate;
  /** Rooms sold by revisions that the partner has not seen, less those that they released. Negative after cancellations. */
  rooms: number;
}

interface Row extends Record<string, unknown> {
  room_type_id: number;
  night: string;
  rooms: number;
}

/**
 * Compares the newest revision of each booking with the newest one that the partner has seen.
 * @param seenRevision null: the partner has seen the revisions that it has imported
 */
export async function listUnseenRooms(
  of: { hotelId: number; partnerId: number; seenRevision: number | null; from: IsoDate },
  on: Connection = connection(),
): Promise<UnseenRooms[]> {
  const { hotelId, partnerId, seenRevision, from } = of;
  const isSeen =
    seenRevision === null
      ? sql`exists (select from stay_acknowledgement a where a.hotel_id = r.hotel_id and a.revision = r.revision
          and a.partner_id = ${partnerId} and a.outcome = 'imported')`
      : sql`r.revision <= ${seenRevision}::bigint`;
  const { rows } = await on.execute<Row>(sql`
    with newest as (${selectNewest(hotelId, sql`true`)}),
    seen as (${selectNewest(hotelId, isSeen)}),
    sold as (
      select newest.room_type_id, newest.checkin, newest.checkout, newest.room_count as rooms
      from newest left join seen using (booking_id)
      where newest.state = 'active' and seen.revision is distinct from newest.revision
    ),
    released as (
      select seen.room_type_id, seen.checkin, seen.checkout, -seen.room_count as rooms
      from seen join newest using (booking_id)
      where seen.state = 'active' and seen.revision <> newest.revision
    )
    select room_type_id, night::date::text as night, sum(rooms)::int as rooms
    from (select * from sold union all select * from released) difference,
      generate_series(greatest(checkin, ${from}::date), checkout - 1, interval '1 day') as night
    group by 1, 2 having sum(rooms) <> 0 order by 1, 2`);
  return rows.map(({ room_type_id: roomTypeId, night, rooms: count }) => ({ roomTypeId, night, rooms: count }));
}

/** The newest revision of each booking among those that the condition allows. */
const selectNewest = (hotelId: number, condition: SQL): SQL => sql`
    select distinct on (booking_id) booking_id, revision, state, room_type_id, checkin, checkout, room_count
    from stay_revision r where hotel_id = ${hotelId} and ${condition} order by booking_id, revision desc`;
