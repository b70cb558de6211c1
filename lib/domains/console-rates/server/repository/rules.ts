import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import type { MealPlan } from '@/lib/domains/pricing/rules/meal-plan';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { containsPattern } from '@/lib/platform/db/like';

export interface ListedRule extends Record<string, unknown> {
  id: number;
  hotelId: number;
  hotel: string;
  hotelCode: string;
  roomType: string;
  roomTypeCode: string;
  channel: 'corp' | 'website';
  contract: string | null;
  mealPlan: MealPlan;
  /** The name of the policy. */
  cancellationPolicy: string;
  from: IsoDate;
  to: IsoDate;
  weekdays: number;
  priority: number;
  singlePaise: string;
  doublePaise: string;
  extraAdultPaise: string;
  kidPaise: string;
  total: number;
}

export interface RuleFilter {
  /** The code, or a part of the name. */
  hotel?: string | undefined;
  /** The code, or a part of the company's name. */
  contract?: string | undefined;
  channel?: 'corp' | 'website' | undefined;
  today: IsoDate;
}

const isNamed = (text: string | undefined, code: SQL, name: SQL) =>
  text === undefined ? sql`` : sql`and (${code} = ${text} or ${name} ilike ${containsPattern(text)})`;

export async function listRules(
  { hotel, contract, channel, today }: RuleFilter,
  { isDescending, limit, offset }: { isDescending: boolean; limit: number; offset: number },
  on: Connection = connection(),
): Promise<{ rows: ListedRule[]; total: number }> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await on.execute<ListedRule>(sql`
    select r.id, h.id as "hotelId", h.name as hotel, h.code as "hotelCode", t.name as "roomType", t.code as "roomTypeCode", p.channel,
      k.code as contract, p.meal_plan as "mealPlan", cp.name as "cancellationPolicy", r.from_date::text as "from", r.to_date::text as "to", r.weekdays, r.priority,
      r.single_paise as "singlePaise", r.double_paise as "doublePaise", r.extra_adult_paise as "extraAdultPaise",
      r.kid_paise as "kidPaise", (count(*) over ())::int as total
    from rate_rule r join rate_plan p on p.id = r.rate_plan_id join hotel h on h.id = p.hotel_id
    join cancellation_policy cp on cp.id = p.cancellation_policy_id
    join room_type t on t.id = p.room_type_id left join contract k on k.id = p.contract_id
    left join corporate c on c.id = k.corporate_id
    where r.to_date >= ${today}::date ${isNamed(hotel, sql`h.code`, sql`h.name`)} ${isNamed(contract, sql`k.code`, sql`c.name`)}
      and (${channel ?? null}::text is null or p.channel = ${channel ?? null}::text)
    order by r.from_date ${direction}, r.id ${direction} limit ${limit} offset ${offset}`);
  return { rows, total: rows[0]?.total ?? 0 };
}
