import 'server-only';
import { sql } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import type { CellResult } from '@/lib/domains/ari/rules/group-results';
import type { RestrictionValue } from '@/lib/domains/ari/types';
import { keyColumns, writeCells, type GroupedCell, type WriteTerms } from './cell-statement';

/** Absent fields do not change. */
export interface RestrictionCell extends GroupedCell, Partial<RestrictionValue> {}

export async function writeRestrictions(
  cells: readonly RestrictionCell[],
  terms: WriteTerms,
  tx: Connection,
): Promise<CellResult[]> {
  const valueOf = (stop: string, stay: string, arrival: string, departure: string) =>
    sql.raw(`jsonb_build_object('stopSell', ${stop}, 'minStay', ${stay}, 'closedToArrival', ${arrival},
      'closedToDeparture', ${departure})`);
  const decided = sql`input as (
      select * from unnest(${keyColumns(cells)}, ${sql.param(cells.map(({ stopSell = null }) => stopSell))}::boolean[],
        ${sql.param(cells.map(({ minStay = null }) => minStay))}::int[],
        ${sql.param(cells.map(({ closedToArrival = null }) => closedToArrival))}::boolean[],
        ${sql.param(cells.map(({ closedToDeparture = null }) => closedToDeparture))}::boolean[])
        as c(room_type_id, night, grp, stop_sell, min_stay, arrival, departure)
    ), locked as (
      select i.* from inventory_night i join input c on c.room_type_id = i.room_type_id and c.night = i.night
      where i.hotel_id = ${terms.hotelId}::int
      order by i.night, i.room_type_id for update of i
    ), planned as (
      select c.room_type_id, c.night, c.grp, l.total, l.stop_sell as old_stop, l.min_stay_nights::int as old_stay,
        l.is_closed_to_arrival as old_arrival, l.is_closed_to_departure as old_departure,
        coalesce(c.stop_sell, l.stop_sell) as new_stop, coalesce(c.min_stay, l.min_stay_nights) as new_stay,
        coalesce(c.arrival, l.is_closed_to_arrival) as new_arrival,
        coalesce(c.departure, l.is_closed_to_departure) as new_departure
      from input c left join locked l on l.room_type_id = c.room_type_id and l.night = c.night
    ), decided as (
      select p.*, case when total is null then 'no_night' end as problem, null::int as taken, 0 as oversold,
        case when total is not null then ${valueOf('old_stop', 'old_stay', 'old_arrival', 'old_departure')} end as before,
        ${valueOf('new_stop', 'new_stay', 'new_arrival', 'new_departure')} as after
      from planned p
    )`;
  const written = sql`written as (
      update inventory_night i set stop_sell = a.new_stop, min_stay_nights = a.new_stay,
        is_closed_to_arrival = a.new_arrival, is_closed_to_departure = a.new_departure
      from accepted a
      where i.hotel_id = ${terms.hotelId}::int and i.night = a.night and i.room_type_id = a.room_type_id and a.is_changed
    )`;
  return writeCells('restriction', terms, { decided, written }, tx);
}
