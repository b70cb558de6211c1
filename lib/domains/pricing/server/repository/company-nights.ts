import 'server-only';
import { sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { ADJUSTMENT, CONTRACT_ORDER, grantedContracts, PLAN_ORDER, planConditions } from './stay-facts';

type Prices = [single: number, double: number, extraAdult: number, kid: number];

export interface NightPlan {
  channel: 'corp' | 'website';
  contractCode: string | null;
  adjustmentBp: number;
  /** The contract whose adjustment applies. */
  adjustedBy: string | null;
  rules: [id: number, from: IsoDate, to: IsoDate, weekdays: number, priority: number, ...Prices][] | null;
  exception: Prices | null;
}

export interface CompanyNightRow extends Record<string, unknown> {
  roomType: string;
  night: IsoDate;
  plans: NightPlan[] | null;
}

export interface CompanyNightsFilter {
  hotelId: number;
  corporateId: number;
  from: IsoDate;
  /** Inclusive. */
  to: IsoDate;
}

/** For every room type and night, the plan of each channel that a stay of this one night would get. */
export async function listCompanyNights(
  { hotelId, corporateId, from, to }: CompanyNightsFilter,
  on: Connection = connection(),
): Promise<CompanyNightRow[]> {
  const night = sql`d.night`;
  const nights = { checkin: night, lastNight: night, corporateId };
  const { isActive, isInPeriod, isGranted } = planConditions(nights);
  const { rows } = await on.execute<CompanyNightRow>(sql`
    select rt.code as "roomType", d.night::date::text as night, a.plans
    from room_type rt
    cross join generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as d(night)
    cross join lateral (
      with granted as (${grantedContracts(nights)})
      select json_agg(json_build_object(
        'channel', p.channel, 'contractCode', k.code, 'adjustmentBp', p.adjustment_bp,
        'adjustedBy', case when p.adjustment_bp <> 0 then (select code from contract where id =
          (select id from granted order by ${CONTRACT_ORDER} limit 1)) end,
        'rules', (
          select json_agg(json_build_array(r.id, r.from_date, r.to_date, r.weekdays, r.priority,
            r.single_paise, r.double_paise, r.extra_adult_paise, r.kid_paise))
          from rate_rule r
          where r.rate_plan_id = p.id and r.from_date <= d.night::date and r.to_date >= d.night::date),
        'exception', (
          select json_build_array(e.single_paise, e.double_paise, e.extra_adult_paise, e.kid_paise)
          from rate_exception e where e.rate_plan_id = p.id and e.night = d.night::date)
      )) as plans
      from (
        select distinct on (q.channel) q.id, q.channel, q.contract_id, ${ADJUSTMENT} as adjustment_bp
        from rate_plan q
        where q.hotel_id = rt.hotel_id and q.room_type_id = rt.id and ${isActive} and ${isInPeriod} and ${isGranted}
        order by ${PLAN_ORDER}
      ) p left join contract k on k.id = p.contract_id
    ) a
    where rt.hotel_id = ${hotelId}::int
    order by rt.id, d.night`);
  return rows;
}
