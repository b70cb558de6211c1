import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import type { CellResult } from '@/lib/domains/ari/rules/group-results';
import type { CellKey, CellKind, CellProblem, StoredValue } from '@/lib/domains/ari/types';

/** Who writes, and which stored values the write may replace. */
export interface WriteTerms {
  hotelId: number;
  /** Number of the change. */
  change: number;
  /** A cell is stale if this partner has already sent the same or a newer version. Null for the desk. */
  partner: { id: number; version: number } | null;
  /** Cells with a later change and another value are refused. Null replaces every value. */
  seen: number | null;
}

export interface GroupedCell extends CellKey {
  /** Cells of one group change together or not at all. */
  group: number;
}

interface Row extends Record<string, unknown> {
  roomTypeId: number;
  night: string;
  group: number;
  status: 'applied' | 'clamped' | 'stale' | 'refused';
  problem: CellProblem | null;
  taken: number | null;
  oversold: number;
  before: StoredValue | null;
  after: StoredValue | null;
  isChanged: boolean;
}

export const keyColumns = (cells: readonly GroupedCell[]): SQL => sql`
  ${sql.param(cells.map(({ roomTypeId }) => roomTypeId))}::int[], ${sql.param(cells.map(({ night }) => night))}::date[],
  ${sql.param(cells.map(({ group }) => group))}::int[]`;

/** What the kinds of cells differ in, as common table expressions. */
export interface CellSteps {
  /** The last of these is `decided`, with room_type_id, night, grp, problem, taken, oversold, before and after of each cell. */
  decided: SQL;
  /** These write the rows of `accepted` of which `is_changed` is true. */
  written: SQL;
}

/** Writes cells of one kind in one statement: decides their values, judges them, writes what is accepted and records the change. */
export async function writeCells(
  kind: CellKind,
  terms: WriteTerms,
  { decided, written }: CellSteps,
  tx: Connection,
): Promise<CellResult[]> {
  const result = await tx.execute<Row>(sql`
    with ${decided},
    judged as (${judge(kind, terms)}),
    refused as (select distinct grp from judged where status = 'refused'),
    accepted as (
      select * from judged where status in ('applied', 'clamped') and grp not in (select grp from refused)
    ),
    ${written},
    stamped as (${stamp(kind, terms)}),
    recorded as (
      insert into ari_change_cell (hotel_id, number, kind, night, room_type_id, before, after)
      select ${terms.hotelId}::int, ${terms.change}::bigint, ${kind}::text, night, room_type_id, before, after
      from accepted where is_changed
    )
    select room_type_id as "roomTypeId", night::text as night, grp as "group", status, reason as problem, taken, oversold,
      before, after, is_changed as "isChanged"
    from judged`);
  return result.rows.map((row) => ({ kind, ...row }));
}

/**
 * Gives each decided cell its status, and the reason if it is refused. A cell without a stored stamp is neither stale nor in conflict.
 * `limit 1` makes the planner look stamps up by their keys, also without statistics of the tables.
 */
function judge(kind: CellKind, { hotelId, partner, seen }: WriteTerms): SQL {
  const isStale = sql`coalesce(s.partner_id = ${partner?.id ?? null}::int and s.partner_version >= ${partner?.version ?? null}::bigint, false)`;
  const isConflict = sql`coalesce(s.change > ${seen}::bigint, false) and d.before is distinct from d.after`;
  return sql`
    select d.*,
      d.before is distinct from d.after as is_changed,
      coalesce(s.oversold, 0) <> d.oversold as is_oversold_changed,
      case
        when d.problem is not null then 'refused'
        when ${isStale} then 'stale'
        when ${isConflict} then 'refused'
        when d.oversold > 0 then 'clamped'
        else 'applied'
      end as status,
      case
        when d.problem is not null then d.problem
        when not ${isStale} and ${isConflict} then 'changed'
      end as reason
    from decided d
    left join lateral (
      select x.change, x.partner_id, x.partner_version, x.oversold from ari_cell x
      where x.hotel_id = ${hotelId}::int and x.night = d.night and x.room_type_id = d.room_type_id and x.kind = ${kind}::text
      limit 1
    ) s on true`;
}

/** Stores with each accepted cell which change and which version of a partner wrote it last. Writes by the desk keep those of partners. */
function stamp(kind: CellKind, { hotelId, change, partner }: WriteTerms): SQL {
  const partnerId = sql`${partner?.id ?? null}::int`;
  return sql`
    insert into ari_cell (hotel_id, night, room_type_id, kind, change, partner_id, partner_version, oversold)
    select ${hotelId}::int, night, room_type_id, ${kind}::text, case when is_changed then ${change}::bigint else 0 end,
      ${partnerId}, ${partner?.version ?? null}::bigint, oversold
    from accepted where is_changed or is_oversold_changed or ${partnerId} is not null
    on conflict (hotel_id, night, room_type_id, kind) do update set
      change = case when excluded.change > 0 then excluded.change else ari_cell.change end,
      partner_id = coalesce(excluded.partner_id, ari_cell.partner_id),
      partner_version = coalesce(excluded.partner_version, ari_cell.partner_version),
      oversold = excluded.oversold`;
}
