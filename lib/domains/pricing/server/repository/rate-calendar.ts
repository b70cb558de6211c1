import 'server-only';
import { sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';

type Prices = [single: number, double: number, extraAdult: number, kid: number];

export interface CalendarPlan extends Record<string, unknown> {
  roomTypeId: number;
  channel: 'corp' | 'website';
  /** Null for a plan that applies without a contract. */
  contractName: string | null;
  validFrom: IsoDate;
  validTo: IsoDate;
  /** The rule that applies comes first. */
  rules: [from: IsoDate, to: IsoDate, weekdays: number, ...Prices][] | null;
  exceptions: [night: IsoDate, ...Prices][] | null;
}

/** Returns the plans of a hotel, also those of companies' contracts, the newest first. Both dates are inclusive. */
export async function listCalendarPlans(
  { hotelId, from, to }: { hotelId: number; from: IsoDate; to: IsoDate },
  on: Connection = connection(),
): Promise<CalendarPlan[]> {
  const result = await on.execute<CalendarPlan>(sql`
    select p.room_type_id as "roomTypeId", p.channel, k.name as "contractName",
      greatest(p.valid_from, k.valid_from)::text as "validFrom", least(p.valid_to, k.valid_to)::text as "validTo",
      (
        select json_agg(json_build_array(r.from_date, r.to_date, r.weekdays, r.single_paise, r.double_paise,
          r.extra_adult_paise, r.kid_paise) order by r.priority desc, r.id desc)
        from rate_rule r where r.rate_plan_id = p.id and r.from_date <= ${to}::date and r.to_date >= ${from}::date
      ) as rules,
      (
        select json_agg(json_build_array(e.night, e.single_paise, e.double_paise, e.extra_adult_paise, e.kid_paise))
        from rate_exception e where e.rate_plan_id = p.id and e.night between ${from}::date and ${to}::date
      ) as exceptions
    from rate_plan p
    left join contract k on k.id = p.contract_id
    where p.hotel_id = ${hotelId}::int and p.is_active and coalesce(k.is_active, true)
      and greatest(p.valid_from, k.valid_from) <= ${to}::date and least(p.valid_to, k.valid_to) >= ${from}::date
    order by p.valid_from desc, p.id desc`);
  return result.rows;
}
