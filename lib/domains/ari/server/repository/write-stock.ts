import 'server-only';
import { sql } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import type { CellResult } from '@/lib/domains/ari/rules/group-results';
import { keyColumns, writeCells, type GroupedCell, type WriteTerms } from './cell-statement';

export interface StockCell extends GroupedCell {
  rooms: number;
  /** For mode `toSell`: rooms of bookings, net of cancellations, that the sender does not know; held rooms are added. */
  unseen?: number;
}

/** `total` refuses fewer rooms than sold and held. `toSell` stores what bookings leave of the rooms that the sender has left. */
export type StockMode = 'total' | 'toSell';

export async function writeStock(
  mode: StockMode,
  cells: readonly StockCell[],
  terms: WriteTerms,
  tx: Connection,
): Promise<CellResult[]> {
  const isTotal = mode === 'total';
  const locked = sql`input as (
      select * from unnest(${keyColumns(cells)}, ${sql.param(cells.map(({ rooms }) => rooms))}::int[],
        ${sql.param(cells.map(({ unseen = 0 }) => unseen))}::int[]) as c(room_type_id, night, grp, rooms, unseen)
    ), locked as (
      select i.room_type_id, i.night, i.total::int as total, i.sold + i.held as taken, i.held
      from inventory_night i join input c on c.room_type_id = i.room_type_id and c.night = i.night
      where i.hotel_id = ${terms.hotelId}::int
      order by i.night, i.room_type_id for update of i
    )`;
  const decided = sql`${locked}, planned as (
      select c.room_type_id, c.night, c.grp, c.rooms, l.total, l.taken, greatest(0, c.unseen) + l.held - c.rooms as excess
      from input c left join locked l on l.room_type_id = c.room_type_id and l.night = c.night
    ), sized as (
      select p.*, case when ${isTotal}::boolean then rooms else least(32767, taken + greatest(0, -excess)) end as new_total
      from planned p
    ), decided as (
      select room_type_id, night, grp, taken,
        case when total is null then 'no_night' when ${isTotal}::boolean and rooms < taken then 'below_sold' end as problem,
        case when ${isTotal}::boolean then 0 else least(32767, greatest(0, coalesce(excess, 0))) end as oversold,
        case when total is not null then jsonb_build_object('total', total) end as before,
        jsonb_build_object('total', new_total) as after, new_total
      from sized
    )`;
  const written = sql`written as (
      update inventory_night i set total = a.new_total from accepted a
      where i.hotel_id = ${terms.hotelId}::int and i.night = a.night and i.room_type_id = a.room_type_id and a.is_changed
    )`;
  return writeCells('stock', terms, { decided, written }, tx);
}
