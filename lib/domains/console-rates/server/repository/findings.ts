import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
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
  /** The rate before tax, and that with which it is compared, on the worst night. */
  ratePaise: string | null;
  limitPaise: string | null;
  /** The rate is that of so many adults: of two only where the rate of one is no finding. */
  adults: 1 | 2 | null;
  total: number;
}

export interface FindingFilter {
  kind?: FindingKind | undefined;
  today: IsoDate;
  /** The order of the kinds. */
  isDescending: boolean;
  limit: number;
  offset: number;
}

/** As `adjustPrice` of pricing: rounds half up to the paisa. */
const adjusted = (rate: SQL, adjustmentBp: SQL) => sql`(${rate} * (10000 + ${adjustmentBp}) + 5000) / 10000`;

/** Above the ceiling by less than the tax that the ceiling would save. */
const isJustAbove = (rate: SQL) =>
  sql`(${rate} > s.ceiling and (${rate} - s.ceiling) * 10000 < ${rate} * s.high_bp - s.ceiling * s.low_bp)`;

/**
 * Compares the rates of one and of two adults on each night. A contract's rate is its own plan, or else the general corporate rate with
 * its adjustment. It agrees the latter, so its own plan must not be above it. Adjusted rates are compared once for each percentage, and
 * are no findings where the general rate is one.
 */
export async function listFindings(
  { kind, today, isDescending, limit, offset }: FindingFilter,
  on: Connection = connection(),
): Promise<{ rows: ListedFinding[]; total: number }> {
  const last = addDays(today, AUDITED_NIGHTS - 1);
  const { rows } = await on.execute<ListedFinding>(sql`
    with plan as materialized (
      select p.id, p.hotel_id, p.room_type_id, p.channel, p.contract_id, k.corporate_id, t.max_adults,
        greatest(p.valid_from, k.valid_from, ${today}::date) as from_date, least(p.valid_to, k.valid_to, ${last}::date) as to_date,
        p.valid_from, p.valid_to
      from rate_plan p join hotel h on h.id = p.hotel_id and h.status = 'published'
      join room_type t on t.id = p.room_type_id
      left join contract k on k.id = p.contract_id
      where p.is_active and coalesce(k.is_active, true)
    ), night_rate as materialized (
      select distinct on (p.id, n.night) p.id, n.night, coalesce(e.single_paise, r.single_paise) as for_one,
        case when p.max_adults > 1 then coalesce(e.double_paise, r.double_paise)
          else coalesce(e.single_paise, r.single_paise) end as for_two
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
        p.hotel_id, p.room_type_id, p.channel, p.contract_id, v.night, v.for_one, v.for_two
      from plan p join night_rate v on v.id = p.id
      order by p.room_type_id, p.channel, p.contract_id, v.night, p.valid_from desc, p.id desc
    ), general as materialized (
      select w.room_type_id, w.night, w.hotel_id, w.for_one as website_one, w.for_two as website_two,
        c.for_one as corp_one, c.for_two as corp_two
      from (select * from priced where channel = 'website') w
      full join (select * from priced where channel = 'corp' and contract_id is null) c using (room_type_id, night, hotel_id)
    ), paid as (
      select hotel_id, room_type_id, contract_id, night, for_one, for_two from priced where channel = 'corp'
    ), percentage as (
      select distinct adjustment_bp from contract
      where is_active and adjustment_bp <> 0 and valid_from <= ${last}::date and valid_to >= ${today}::date
    ), adjusted as not materialized (
      select g.*, a.adjustment_bp, ${adjusted(sql`g.corp_one`, sql`a.adjustment_bp`)} as for_one,
        ${adjusted(sql`g.corp_two`, sql`a.adjustment_bp`)} as for_two
      from general g cross join percentage a where g.corp_one is not null
    ), slab as (
      select t.from_date, t.to_date, t.ceiling_paise as ceiling, t.rate_bp as low_bp,
        (select u.rate_bp from tax_rule u where u.from_date <= t.from_date and coalesce(u.to_date, 'infinity') >= t.from_date
          and coalesce(u.ceiling_paise, 9e15) > t.ceiling_paise order by u.ceiling_paise nulls last limit 1) as high_bp
      from tax_rule t where t.ceiling_paise is not null and coalesce(t.to_date, 'infinity') >= ${today}::date
    ), own_finding as (
      select 'above_website' as kind, c.*, c.for_one > g.website_one as is_for_one,
        g.website_one as limit_one, g.website_two as limit_two
      from paid c join general g using (room_type_id, night)
      where c.for_one > g.website_one or c.for_two > g.website_two
      union all
      select 'tax_slab', c.*, ${isJustAbove(sql`c.for_one`)}, s.ceiling, s.ceiling
      from paid c join slab s on c.night >= s.from_date and c.night <= coalesce(s.to_date, 'infinity')
      where ${isJustAbove(sql`c.for_one`)} or ${isJustAbove(sql`c.for_two`)}
      union all
      select 'above_agreed', c.*, c.for_one > g.agreed_one, g.agreed_one, g.agreed_two
      from paid c join contract k on k.id = c.contract_id
      join general r using (room_type_id, night)
      cross join lateral (select ${adjusted(sql`r.corp_one`, sql`k.adjustment_bp`)} as agreed_one,
        ${adjusted(sql`r.corp_two`, sql`k.adjustment_bp`)} as agreed_two) g
      where c.for_one > g.agreed_one or c.for_two > g.agreed_two
    ), adjusted_finding as (
      select 'above_website' as kind, c.*, c.for_one > c.website_one as is_for_one,
        c.website_one as limit_one, c.website_two as limit_two
      from adjusted c
      where (c.for_one > c.website_one or c.for_two > c.website_two)
        and c.corp_one <= c.website_one and c.corp_two <= c.website_two
      union all
      select 'tax_slab', c.*, ${isJustAbove(sql`c.for_one`)}, s.ceiling, s.ceiling
      from adjusted c join slab s on c.night >= s.from_date and c.night <= coalesce(s.to_date, 'infinity')
      where (${isJustAbove(sql`c.for_one`)} or ${isJustAbove(sql`c.for_two`)})
        and not (${isJustAbove(sql`c.corp_one`)} or ${isJustAbove(sql`c.corp_two`)})
    ), rate_finding as (
      select kind, contract_id, hotel_id, room_type_id, night, is_for_one, for_one, for_two, limit_one, limit_two from own_finding
      union all
      select c.kind, k.id, c.hotel_id, c.room_type_id, c.night, c.is_for_one, c.for_one, c.for_two, c.limit_one, c.limit_two
      from adjusted_finding c
      join contract k on k.adjustment_bp = c.adjustment_bp and k.is_active and c.night between k.valid_from and k.valid_to
      where not exists (select 1 from plan p where p.corporate_id = k.corporate_id and p.room_type_id = c.room_type_id
          and p.channel = 'corp' and c.night between p.from_date and p.to_date)
        and not exists (select 1 from contract later where later.corporate_id = k.corporate_id and later.is_active
          and c.night between later.valid_from and later.valid_to and (later.valid_from, later.id) > (k.valid_from, k.id))
    ), finding as (
      select kind, contract_id, hotel_id, room_type_id, night, case when is_for_one then 1 else 2 end as adults,
        case when is_for_one then for_one else for_two end as rate, case when is_for_one then limit_one else limit_two end as reference
      from rate_finding
      union all
      select 'missing', p.contract_id, p.hotel_id, p.room_type_id, n::date, null, null, null
      from plan p cross join lateral generate_series(p.from_date::timestamp, p.to_date::timestamp, '1 day') n
      where p.contract_id is not null
        and not exists (select 1 from night_rate v where v.id = p.id and v.night = n::date)
      union all
      select 'missing', k.id, null, null, greatest(k.valid_from, ${today}::date), null, null, null
      from contract k
      where k.is_active and k.valid_to >= ${today}::date and k.adjustment_bp = 0
        and not exists (select 1 from rate_plan p where p.contract_id = k.id and p.is_active)
      union all
      select 'expires_soon', k.id, null, null, k.valid_to, null, null, null from contract k
      where k.is_active and k.valid_to between ${today}::date and ${addDays(today, EXPIRES_WITHIN_DAYS)}::date
        and not exists (select 1 from contract later where later.corporate_id = k.corporate_id and later.is_active
          and later.valid_from <= k.valid_to + 1 and later.valid_to > k.valid_to)
    ), grouped as (
      select kind, contract_id, hotel_id, room_type_id, count(*)::int as nights, min(night)::text as first_night,
        max(night)::text as last_night,
        (array_agg(rate order by rate - reference desc))[1] as rate,
        (array_agg(reference order by rate - reference desc))[1] as reference,
        (array_agg(adults order by rate - reference desc))[1] as adults
      from finding where ${kind ?? null}::text is null or kind = ${kind ?? null}::text
      group by kind, contract_id, hotel_id, room_type_id
    )
    select g.kind, g.contract_id as "contractId", k.code as contract, c.name as company, h.name as hotel, h.code as "hotelCode",
      t.name as "roomType", g.nights, g.first_night as "firstNight", g.last_night as "lastNight",
      g.rate::text as "ratePaise", g.reference::text as "limitPaise", g.adults, (count(*) over ())::int as total
    from grouped g left join contract k on k.id = g.contract_id left join corporate c on c.id = k.corporate_id
    left join hotel h on h.id = g.hotel_id left join room_type t on t.id = g.room_type_id
    order by g.kind ${isDescending ? sql`desc` : sql`asc`}, c.name nulls last, h.name, t.name, g.contract_id, g.hotel_id, g.room_type_id
    limit ${limit} offset ${offset}`);
  return { rows, total: rows[0]?.total ?? 0 };
}
