import 'server-only';
import { sql } from 'drizzle-orm';
import { addDays, type IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { AUDITED_NIGHTS, EXPIRES_WITHIN_DAYS, type FindingKind } from '../../rules/findings';

export interface ListedFinding extends Record<string, unknown> {
  kind: FindingKind;
  contractId: number | null;
  contract: string | null;
  company: string | null;
  hotel: string | null;
  hotelCode: string | null;
  roomType: string | null;
  nights: number;
  firstNight: IsoDate;
  lastNight: IsoDate;
  /** The rate of one adult before tax, and that with which it is compared, on the worst night. */
  ratePaise: string | null;
  limitPaise: string | null;
  total: number;
}

export interface FindingFilter {
  kind?: FindingKind | undefined;
  today: IsoDate;
  limit: number;
  offset: number;
}

/**
 * Compares the rates of one adult on each night. A contract agrees the general corporate rate with its adjustment, so its own plan must not
 * be above it. A rate is on the wrong side of a slab if it is above the ceiling by less than the tax that the ceiling would save.
 */
export async function listFindings(
  { kind, today, limit, offset }: FindingFilter,
  on: Connection = connection(),
): Promise<{ rows: ListedFinding[]; total: number }> {
  const last = addDays(today, AUDITED_NIGHTS - 1);
  const { rows } = await on.execute<ListedFinding>(sql`
    with plan as materialized (
      select p.id, p.hotel_id, p.room_type_id, p.channel, p.contract_id,
        greatest(p.valid_from, k.valid_from, ${today}::date) as from_date, least(p.valid_to, k.valid_to, ${last}::date) as to_date,
        p.valid_from, p.valid_to
      from rate_plan p join hotel h on h.id = p.hotel_id and h.status = 'published'
      left join contract k on k.id = p.contract_id
      where p.is_active and coalesce(k.is_active, true)
    ), night_rate as materialized (
      select distinct on (p.id, n.night) p.id, n.night, coalesce(e.single_paise, r.single_paise) as single
      from plan p
      join rate_rule r on r.rate_plan_id = p.id and r.from_date <= p.to_date and r.to_date >= p.from_date
      cross join lateral (
        select d::date as night
        from generate_series(greatest(r.from_date, p.from_date)::timestamp, least(r.to_date, p.to_date)::timestamp, '1 day') d
        where r.weekdays >> (extract(isodow from d)::int - 1) & 1 = 1
      ) n
      left join rate_exception e on e.rate_plan_id = p.id and e.night = n.night
      order by p.id, n.night, r.priority desc, r.id desc
    ), priced as materialized (
      select distinct on (p.room_type_id, p.channel, p.contract_id, v.night)
        p.hotel_id, p.room_type_id, p.channel, p.contract_id, v.night, v.single
      from plan p join night_rate v on v.id = p.id
      order by p.room_type_id, p.channel, p.contract_id, v.night, p.valid_from desc, p.id desc
    ), general as materialized (
      select w.room_type_id, w.night, w.hotel_id, w.single as website, c.single as corp
      from (select * from priced where channel = 'website') w
      full join (select * from priced where channel = 'corp' and contract_id is null) c using (room_type_id, night, hotel_id)
    ), paid as (
      select hotel_id, room_type_id, contract_id, night, single from priced where channel = 'corp'
    ), slab as (
      select t.from_date, t.to_date, t.ceiling_paise as ceiling, t.rate_bp as low_bp,
        (select u.rate_bp from tax_rule u where u.from_date <= t.from_date and coalesce(u.to_date, 'infinity') >= t.from_date
          and coalesce(u.ceiling_paise, 9e15) > t.ceiling_paise order by u.ceiling_paise nulls last limit 1) as high_bp
      from tax_rule t where t.ceiling_paise is not null and coalesce(t.to_date, 'infinity') >= ${today}::date
    ), finding as (
      select 'above_website' as kind, c.contract_id, c.hotel_id, c.room_type_id, c.night, c.single as rate, g.website as reference
      from paid c join general g using (room_type_id, night) where c.single > g.website
      union all
      select 'above_agreed', c.contract_id, c.hotel_id, c.room_type_id, c.night, c.single,
        round(g.corp * (10000 + k.adjustment_bp) / 10000.0)::bigint
      from paid c join contract k on k.id = c.contract_id join general g using (room_type_id, night)
      where c.single > round(g.corp * (10000 + k.adjustment_bp) / 10000.0)
      union all
      select 'tax_slab', c.contract_id, c.hotel_id, c.room_type_id, c.night, c.single, s.ceiling
      from paid c join slab s on c.night >= s.from_date and c.night <= coalesce(s.to_date, 'infinity') and c.single > s.ceiling
      where (c.single - s.ceiling) * 10000 < c.single * s.high_bp - s.ceiling * s.low_bp
      union all
      select 'missing', p.contract_id, p.hotel_id, p.room_type_id, n::date, null, null
      from plan p cross join lateral generate_series(p.from_date::timestamp, p.to_date::timestamp, '1 day') n
      where p.contract_id is not null
        and not exists (select 1 from night_rate v where v.id = p.id and v.night = n::date)
      union all
      select 'missing', k.id, null, null, greatest(k.valid_from, ${today}::date), null, null
      from contract k
      where k.is_active and k.valid_to >= ${today}::date and k.adjustment_bp = 0
        and not exists (select 1 from rate_plan p where p.contract_id = k.id and p.is_active)
      union all
      select 'expires_soon', k.id, null, null, k.valid_to, null, null from contract k
      where k.is_active and k.valid_to between ${today}::date and ${addDays(today, EXPIRES_WITHIN_DAYS)}::date
        and not exists (select 1 from contract later where later.corporate_id = k.corporate_id and later.is_active
          and later.valid_from <= k.valid_to + 1 and later.valid_to > k.valid_to)
    ), grouped as (
      select kind, contract_id, hotel_id, room_type_id, count(*)::int as nights, min(night)::text as first_night,
        max(night)::text as last_night,
        (array_agg(rate order by rate - reference desc))[1] as rate,
        (array_agg(reference order by rate - reference desc))[1] as reference
      from finding where ${kind ?? null}::text is null or kind = ${kind ?? null}::text
      group by kind, contract_id, hotel_id, room_type_id
    )
    select g.kind, g.contract_id as "contractId", k.code as contract, c.name as company, h.name as hotel, h.code as "hotelCode",
      t.name as "roomType", g.nights, g.first_night as "firstNight", g.last_night as "lastNight",
      g.rate::text as "ratePaise", g.reference::text as "limitPaise", (count(*) over ())::int as total
    from grouped g left join contract k on k.id = g.contract_id left join corporate c on c.id = k.corporate_id
    left join hotel h on h.id = g.hotel_id left join room_type t on t.id = g.room_type_id
    order by g.kind, c.name nulls last, h.name, t.name, g.contract_id, g.hotel_id, g.room_type_id
    limit ${limit} offset ${offset}`);
  return { rows, total: rows[0]?.total ?? 0 };
}
