import 'server-only';
import { sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { grantedContracts, PLAN_ORDER, planConditions } from './stay-facts';

type Prices = [single: number, double: number, extraAdult: number, kid: number];

export interface PlanCandidate extends Record<string, unknown> {
  id: number;
  channel: 'corp' | 'website';
  contractId: number | null;
  contractCode: string | null;
  validFrom: IsoDate;
  validTo: IsoDate;
  isActive: boolean;
  isInPeriod: boolean;
  isGranted: boolean;
  rules: [id: number, from: IsoDate, to: IsoDate, weekdays: number, priority: number, ...Prices][] | null;
  exceptions: [night: IsoDate, ...Prices][] | null;
}

/** Returns the plans of a room type that a company could get on a night, in the order in which they are preferred. */
export async function listPlanCandidates(
  { roomTypeId, corporateId, night }: { roomTypeId: number; corporateId: number; night: IsoDate },
  on: Connection = connection(),
): Promise<PlanCandidate[]> {
  const nights = { checkin: night, lastNight: night, corporateId };
  const { isActive, isInPeriod, isGranted } = planConditions(nights);
  const { rows } = await on.execute<PlanCandidate>(sql`
    with granted as (${grantedContracts(nights)})
    select q.id, q.channel, q.contract_id as "contractId", k.code as "contractCode",
      q.valid_from::text as "validFrom", q.valid_to::text as "validTo",
      ${isActive} as "isActive", ${isInPeriod} as "isInPeriod", ${isGranted} as "isGranted",
      (select json_agg(json_build_array(r.id, r.from_date, r.to_date, r.weekdays, r.priority,
          r.single_paise, r.double_paise, r.extra_adult_paise, r.kid_paise) order by r.priority desc, r.id desc)
        from rate_rule r where r.rate_plan_id = q.id) as rules,
      (select json_agg(json_build_array(e.night, e.single_paise, e.double_paise, e.extra_adult_paise, e.kid_paise))
        from rate_exception e where e.rate_plan_id = q.id and e.night = ${night}::date) as exceptions
    from rate_plan q left join contract k on k.id = q.contract_id
    where q.room_type_id = ${roomTypeId}::int and (k.id is null or k.corporate_id = ${corporateId}::int)
    order by ${PLAN_ORDER}`);
  return rows;
}

export interface GrantedContract extends Record<string, unknown> {
  id: number;
  code: string;
  adjustmentBp: number;
}

/** The contract whose adjustment changes the general corporate rate comes first. */
export async function listGrantedContracts(
  { corporateId, night }: { corporateId: number; night: IsoDate },
  on: Connection = connection(),
): Promise<GrantedContract[]> {
  const { rows } = await on.execute<GrantedContract>(sql`
    with granted as (${grantedContracts({ checkin: night, lastNight: night, corporateId })})
    select k.id, k.code, k.adjustment_bp as "adjustmentBp" from granted g join contract k on k.id = g.id
    order by g.valid_from desc, g.id desc`);
  return rows;
}
