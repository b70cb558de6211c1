import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { containsPattern } from '@/lib/platform/db/like';
import { sortField } from '@/lib/platform/http/list-query';
import type { ContractSort } from '../../contract/contracts';
import type { ContractState } from '../../rules/contract-state';
import { orderBy, type ListPage } from './list-page';

export interface ContractFilter {
  q?: string | undefined;
  state?: ContractState | undefined;
  scope?: 'companies' | 'all_companies' | undefined;
  today: IsoDate;
}

export interface ListedContract extends Record<string, unknown> {
  id: string;
  contractId: number | null;
  code: string | null;
  company: string | null;
  hotel: string | null;
  hotelCode: string | null;
  roomType: string | null;
  validFrom: IsoDate;
  validTo: IsoDate;
  adjustmentBp: number;
  fromPaise: string | null;
  toPaise: string | null;
  state: ContractState;
  total: number;
}

const SORTS: Readonly<Record<ContractSort, SQL>> = {
  company: sql`company`,
  hotel: sql`hotel`,
  valid_to: sql`valid_to`,
};

const stateOf = (row: SQL, today: IsoDate) => sql`
  case when not ${row}.is_active then 'off' when ${row}.valid_to < ${today}::date then 'ended'
    when ${row}.valid_from > ${today}::date then 'upcoming' else 'current' end`;

/** One row per corporate plan, and one per contract without plans of its own. Prices are read for the rows of the page only. */
export async function listContracts(
  { q, state, scope, today }: ContractFilter,
  { sort, limit, offset }: ListPage<ContractSort>,
  on: Connection = connection(),
): Promise<{ rows: ListedContract[]; total: number }> {
  const order = orderBy(SORTS[sortField(sort)], sort);
  const pattern = containsPattern(q ?? '');
  const found = sql`
    with listed as (
      select coalesce('p' || p.id, 'k' || k.id) as id, p.id as plan_id, k.id as contract_id, k.code, c.name as company,
        h.name as hotel, h.code as hotel_code, t.name as room_type, coalesce(k.adjustment_bp, 0) as adjustment_bp,
        greatest(p.valid_from, k.valid_from) as valid_from, least(p.valid_to, k.valid_to) as valid_to,
        coalesce(p.is_active, true) and coalesce(k.is_active, true) as is_active
      from (select * from rate_plan where channel = 'corp') p full join contract k on k.id = p.contract_id
      left join corporate c on c.id = k.corporate_id left join hotel h on h.id = p.hotel_id
      left join room_type t on t.id = p.room_type_id
    ), found as (
      select *, ${stateOf(sql`listed`, today)} as state from listed
      where (${scope ?? null}::text is null or (contract_id is not null) = (${scope ?? null}::text = 'companies'))
        and (${q ?? null}::text is null or company ilike ${pattern} or code ilike ${pattern} or hotel ilike ${pattern})
    ), chosen as (
      select * from found where ${state ?? null}::text is null or state = ${state ?? null}::text
    )`;
  const { rows } = await on.execute<ListedContract>(sql`${found}, page as (
      select *, (count(*) over ())::int as total from chosen order by ${order} limit ${limit} offset ${offset}
    )
    select id, contract_id as "contractId", code, company, hotel, hotel_code as "hotelCode", room_type as "roomType",
      valid_from::text as "validFrom", valid_to::text as "validTo", adjustment_bp as "adjustmentBp", state, total,
      r.lowest::text as "fromPaise", r.highest::text as "toPaise"
    from page left join lateral (
      select min(single_paise) as lowest, max(single_paise) as highest from rate_rule where rate_plan_id = page.plan_id
    ) r on true
    order by ${order}`);
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const counted = await on.execute<{ total: number }>(sql`${found} select count(*)::int as total from chosen`);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface FoundContract extends Record<string, unknown> {
  id: number;
  code: string;
  name: string;
  companyId: number;
  company: string;
  adjustmentBp: number;
  validFrom: IsoDate;
  validTo: IsoDate;
  state: ContractState;
}

export async function findContract(
  id: number,
  today: IsoDate,
  on: Connection = connection(),
): Promise<FoundContract | null> {
  const { rows } = await on.execute<FoundContract>(sql`
    select k.id, k.code, k.name, c.id as "companyId", c.name as company, k.adjustment_bp as "adjustmentBp",
      k.valid_from::text as "validFrom", k.valid_to::text as "validTo", ${stateOf(sql`k`, today)} as state
    from contract k join corporate c on c.id = k.corporate_id where k.id = ${id}::int`);
  return rows[0] ?? null;
}
