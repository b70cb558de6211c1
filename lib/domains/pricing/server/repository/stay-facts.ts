import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { addDays } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { TODAY_IN_INDIA } from '@/lib/platform/db/india-day';
import type { RateException, RateRule } from '../../rules/rate';
import type { CancellationPolicy } from '../../types';

export interface StayFilter {
  hotelIds: readonly number[];
  checkin: IsoDate;
  checkout: IsoDate;
  rooms: readonly unknown[];
  /** Null selects website rates only. */
  corporateId: number | null;
  roomTypeCode?: string | undefined;
}

export interface PlanFacts {
  ratePlanId: number;
  mealPlan: string;
  policy: CancellationPolicy;
  /** Basis points from the contract for the general corporate plan; 0 for other plans. */
  adjustmentBp: number;
  rules: RateRule[];
  exceptions: RateException[];
}

export interface RoomTypeFacts {
  hotelId: number;
  roomTypeId: number;
  roomTypeCode: string;
  displayOrder: number;
  roomTypeName: string;
  maxAdults: number;
  maxKids: number;
  maxGuests: number;
  stateCode: string;
  taxTerritory: 'sgst' | 'utgst';
  biller: 'hotel' | 'platform';
  checkinTime: string;
  stockedNights: number;
  roomsLeft: number;
  isStopSell: boolean;
  isClosedToArrival: boolean;
  /** True if the arrival is closer than the release days of the room type. */
  isReleased: boolean;
  isClosedToDeparture: boolean;
  minStayNights: number;
  fullNights: IsoDate[];
  blackouts: [from: IsoDate, to: IsoDate][] | null;
  corp: PlanFacts | null;
  website: PlanFacts | null;
}

type RateTuple = [id: number, from: IsoDate, to: IsoDate, weekdays: number, priority: number, ...Prices];
type ExceptionTuple = [night: IsoDate, ...Prices];
type Prices = [single: number, double: number, extraAdult: number, kid: number];

interface PlanRow {
  id: number;
  channel: 'corp' | 'website';
  mealPlan: string;
  adjustmentBp: number;
  policy: CancellationPolicy;
  rules: RateTuple[] | null;
  exceptions: ExceptionTuple[] | null;
}

interface Row extends Record<string, unknown>, Omit<RoomTypeFacts, 'corp' | 'website'> {
  plans: PlanRow[] | null;
}

const pricesOf = ([singlePaise, doublePaise, extraAdultPaise, kidPaise]: Prices) => ({
  singlePaise,
  doublePaise,
  extraAdultPaise,
  kidPaise,
});

function planOf(row: PlanRow): PlanFacts {
  return {
    ratePlanId: row.id,
    mealPlan: row.mealPlan,
    policy: row.policy,
    adjustmentBp: row.adjustmentBp,
    rules: (row.rules ?? []).map(([id, fromDate, toDate, weekdays, priority, ...prices]) => ({
      id,
      fromDate,
      toDate,
      weekdays,
      priority,
      ...pricesOf(prices),
    })),
    exceptions: (row.exceptions ?? []).map(([night, ...prices]) => ({ night, ...pricesOf(prices) })),
  };
}

interface CompanyNights {
  /** A day, or a column of the statement. */
  checkin: IsoDate | SQL;
  lastNight: IsoDate | SQL;
  corporateId: number | null;
}

/** The contracts of the company that are in effect on all nights. */
export const grantedContracts = ({ checkin, lastNight, corporateId }: CompanyNights) => sql`
  select id, adjustment_bp, valid_from from contract
  where corporate_id = ${corporateId}::int and is_active
    and valid_from <= ${checkin}::date and valid_to >= ${lastNight}::date`;

/** What a plan `q` needs to apply on these nights; the statement has the contracts as `granted`. */
export const planConditions = ({ checkin, lastNight }: CompanyNights) => ({
  isActive: sql`q.is_active`,
  isInPeriod: sql`(q.valid_from <= ${checkin}::date and q.valid_to >= ${lastNight}::date)`,
  isGranted: sql`(q.contract_id is null or q.contract_id in (select id from granted))`,
});

/** Of the plans of a channel that apply, the first one decides. */
export const PLAN_ORDER = sql`q.channel, q.contract_id is null, q.valid_from desc, q.id desc`;

/** Of the contracts that are in effect, the first one adjusts the general corporate plan. */
export const CONTRACT_ORDER = sql`valid_from desc, id desc`;

/** Basis points by which the contract `granted` changes a plan `q`. */
export const ADJUSTMENT = sql`case when q.channel = 'corp' and q.contract_id is null then coalesce(
  (select adjustment_bp from granted order by ${CONTRACT_ORDER} limit 1), 0) else 0 end`;

/** A corporate gets the plan of its own contract, else the general corporate plan with the contract's adjustment. */
export async function listRoomTypeFacts(filter: StayFilter, on: Connection = connection()): Promise<RoomTypeFacts[]> {
  const hotelIds = sql.param([...filter.hotelIds]);
  const { checkin, checkout, corporateId } = filter;
  const roomCount = filter.rooms.length;
  const lastNight = addDays(checkout, -1);
  const roomTypeCode = filter.roomTypeCode ?? null;
  const nights = { checkin, lastNight, corporateId };
  const conditions = planConditions(nights);
  const result = await on.execute<Row>(sql`
    with granted as (${grantedContracts(nights)})
    select rt.hotel_id as "hotelId", rt.id as "roomTypeId", rt.code as "roomTypeCode", rt.name as "roomTypeName",
      rt.display_order as "displayOrder",
      rt.max_adults as "maxAdults", rt.max_kids as "maxKids", rt.max_guests as "maxGuests",
      h.state_code as "stateCode", st.tax_territory as "taxTerritory", h.biller,
      h.checkin_time as "checkinTime",
      s.nights as "stockedNights", coalesce(s.rooms_left, 0)::int as "roomsLeft",
      coalesce(s.is_stop_sell, false) as "isStopSell",
      coalesce(s.is_closed_to_arrival, false) as "isClosedToArrival",
      coalesce(${checkin}::date - ${TODAY_IN_INDIA} < rt.release_days, false) as "isReleased",
      coalesce(s.is_closed_to_departure, false) as "isClosedToDeparture",
      coalesce(s.min_stay_nights, 1)::int as "minStayNights",
      coalesce(s.full_nights, '{}') as "fullNights",
      (
        select json_agg(json_build_array(greatest(b.from_date, ${checkin}::date), least(b.to_date, ${lastNight}::date)))
        from blackout b where b.hotel_id = rt.hotel_id
          and b.from_date <= ${lastNight}::date and b.to_date >= ${checkin}::date
          and (b.corporate_id is null or b.corporate_id = ${corporateId}::int)
      ) as "blackouts",
      a.plans
    from room_type rt
    join hotel h on h.id = rt.hotel_id and h.status = 'published'
    join state st on st.code = h.state_code
    cross join lateral (
      select (count(*) filter (where n.night < ${checkout}::date))::int as nights,
        min(n.total - n.sold - n.held) filter (where n.night < ${checkout}::date) as rooms_left,
        bool_or(n.stop_sell) filter (where n.night < ${checkout}::date) as is_stop_sell,
        bool_or(n.is_closed_to_arrival) filter (where n.night = ${checkin}::date) as is_closed_to_arrival,
        bool_or(n.is_closed_to_departure) filter (where n.night = ${checkout}::date) as is_closed_to_departure,
        max(n.min_stay_nights) filter (where n.night = ${checkin}::date) as min_stay_nights,
        array_agg(n.night::text order by n.night) filter (
          where n.night < ${checkout}::date and n.total - n.sold - n.held < ${roomCount}::int) as full_nights
      from inventory_night n
      where n.hotel_id = rt.hotel_id and n.night between ${checkin}::date and ${checkout}::date
        and n.room_type_id = rt.id
    ) s
    cross join lateral (
      select json_agg(json_build_object(
        'id', p.id, 'channel', p.channel, 'mealPlan', p.meal_plan, 'adjustmentBp', p.adjustment_bp,
        'policy', json_build_object('code', c.code, 'name', c.name, 'rules', c.rules, 'noShow', c.no_show),
        'rules', (
          select json_agg(json_build_array(r.id, r.from_date, r.to_date, r.weekdays, r.priority,
            r.single_paise, r.double_paise, r.extra_adult_paise, r.kid_paise))
          from rate_rule r
          where r.rate_plan_id = p.id and r.from_date <= ${lastNight}::date and r.to_date >= ${checkin}::date),
        'exceptions', (
          select json_agg(json_build_array(e.night, e.single_paise, e.double_paise, e.extra_adult_paise, e.kid_paise))
          from rate_exception e
          where e.rate_plan_id = p.id and e.night between ${checkin}::date and ${lastNight}::date)
        )) as plans
      from (
        select distinct on (q.channel) q.id, q.channel, q.meal_plan, q.cancellation_policy_id,
          ${ADJUSTMENT} as adjustment_bp
        from rate_plan q
        where q.hotel_id = rt.hotel_id and q.room_type_id = rt.id and ${conditions.isActive}
          and ${conditions.isInPeriod} and ${conditions.isGranted}
          and (q.channel = 'website' or ${corporateId}::int is not null)
        order by ${PLAN_ORDER}
      ) p join cancellation_policy c on c.id = p.cancellation_policy_id
    ) a
    where rt.hotel_id = any(${hotelIds}::int[]) and (${roomTypeCode}::text is null or rt.code = ${roomTypeCode}::text)
    order by rt.hotel_id, rt.id`);
  return result.rows.map(({ plans, ...facts }) => {
    const planFor = (channel: PlanRow['channel']) => plans?.find((plan) => plan.channel === channel);
    const corp = planFor('corp');
    const website = planFor('website');
    return { ...facts, corp: corp ? planOf(corp) : null, website: website ? planOf(website) : null };
  });
}
