import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { CellKey, ChangeKind, ChangeSource, StoredValue } from '@/lib/domains/ari/types';
import { ariChangeCells, ariChanges } from '../tables';

export async function findChange(hotelId: number, number: number, on: Connection) {
  const [row] = await on
    .select({ at: ariChanges.at, source: ariChanges.source })
    .from(ariChanges)
    .where(and(eq(ariChanges.hotelId, hotelId), eq(ariChanges.number, number)));
  return row ?? null;
}

export async function findUndoOf(hotelId: number, number: number, on: Connection): Promise<number | null> {
  const [row] = await on
    .select({ number: ariChanges.number })
    .from(ariChanges)
    .where(and(eq(ariChanges.hotelId, hotelId), eq(ariChanges.undoes, number)));
  return row?.number ?? null;
}

export async function listChangeCells(hotelId: number, number: number, on: Connection) {
  return on
    .select({
      kind: ariChangeCells.kind,
      roomTypeId: ariChangeCells.roomTypeId,
      night: ariChangeCells.night,
      before: ariChangeCells.before,
      after: ariChangeCells.after,
    })
    .from(ariChangeCells)
    .where(and(eq(ariChangeCells.hotelId, hotelId), eq(ariChangeCells.number, number)));
}

export interface Writer extends Record<string, unknown> {
  kind: ChangeKind;
  roomTypeId: number;
  night: IsoDate;
  source: ChangeSource;
  name: string | null;
  at: string;
}

/** Returns who last changed cells, and when. */
export async function listWriters(
  hotelId: number,
  cells: readonly (CellKey & { kind: ChangeKind })[],
  on: Connection,
): Promise<Writer[]> {
  const result = await on.execute<Writer>(sql`
    select c.kind, c.room_type_id as "roomTypeId", c.night::text as night, w.source, coalesce(u.name, p.name) as name,
      to_char(w.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from unnest(${sql.param(cells.map(({ kind }) => kind))}::text[],
        ${sql.param(cells.map(({ roomTypeId }) => roomTypeId))}::int[],
        ${sql.param(cells.map(({ night }) => night))}::date[]) as k(kind, room_type_id, night)
    join ari_cell c on c.hotel_id = ${hotelId}::int and c.kind = k.kind and c.room_type_id = k.room_type_id and c.night = k.night
    join ari_change w on w.hotel_id = c.hotel_id and w.number = c.change
    left join app_user u on u.id = w.user_id
    left join partner p on p.id = w.partner_id`);
  return result.rows;
}

export interface HistoryFilter {
  hotelId: number;
  /** Null selects every room type. */
  roomTypeId: number | null;
  from: IsoDate | null;
  to: IsoDate | null;
  before: number | null;
}

export interface HistoryRow extends Record<string, unknown> {
  number: number;
  at: string;
  source: ChangeSource;
  name: string | null;
  undoes: number | null;
  undoneBy: number | null;
  cellCount: number;
  cells: {
    kind: ChangeKind;
    roomTypeId: number;
    night: IsoDate;
    before: StoredValue | null;
    after: StoredValue | null;
  }[];
}

/** Lists changes, the newest first. @param limits number of changes, and of cells per change */
export async function listHistory(
  { hotelId, roomTypeId, from, to, before }: HistoryFilter,
  limits: { changes: number; cells: number },
  on: Connection = connection(),
): Promise<HistoryRow[]> {
  const matches = sql`c.hotel_id = ${hotelId}::int
    and (${roomTypeId}::int is null or c.room_type_id in (${roomTypeId}::int, 0))
    and (${from}::date is null or c.night >= ${from}::date) and (${to}::date is null or c.night <= ${to}::date)`;
  const result = await on.execute<HistoryRow>(sql`
    select h.number::int as number, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, h.source,
      coalesce(u.name, p.name) as name, h.undoes::int as undoes,
      (select max(x.number)::int from ari_change x where x.hotel_id = h.hotel_id and x.undoes = h.number) as "undoneBy",
      (select count(*)::int from ari_change_cell c where c.number = h.number and ${matches}) as "cellCount",
      (select coalesce(json_agg(json_build_object('kind', t.kind, 'roomTypeId', t.room_type_id, 'night', t.night,
          'before', t.before, 'after', t.after) order by t.kind, t.night, t.room_type_id), '[]')
        from (
          select c.* from ari_change_cell c where c.number = h.number and ${matches}
          order by c.kind, c.night, c.room_type_id limit ${limits.cells}
        ) t) as cells
    from ari_change h
    left join app_user u on u.id = h.user_id
    left join partner p on p.id = h.partner_id
    where h.hotel_id = ${hotelId}::int and (${before}::bigint is null or h.number < ${before}::bigint)
      and exists (select 1 from ari_change_cell c where c.number = h.number and ${matches})
    order by h.number desc
    limit ${limits.changes}`);
  return result.rows;
}
