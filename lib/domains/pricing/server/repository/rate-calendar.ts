import 'server-only';
import { sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';

type Prices = [single: number, double: number, extraAdult: number, kid: number];

export interface CalendarPlan extends Record<string, unknown> {
  roomTypeId: number;
  channel: 'corp' | 'website';
  validFrom: IsoDate;
  validTo: IsoDate;
  /** The rule that applies comes first. */
  rules: [from: IsoDate, to: IsoDate, weekdays: number, ...Prices][] | null;
  exceptions: [night: IsoDate, ...Prices][] | null;
}

/** Returns the plans of a hotel that apply without a contract, the newest first. Both dates are inclusive. */
export async function listCalendarPlans(
  { hotelId, from, to }: { hotelId: number; from: IsoDate; to: IsoDate },
  on: Connection = connection(),
): Promise<CalendarPlan[]> {
  const result = await on.execute<CalendarPlan>(sql`
    select p.room_type_id as "roomTypeId", p.channel, p.valid_from::text as "validFrom", p.valid_to::text as "validTo",
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
    where p.hotel_id = ${hotelId}::int and p.contract_id is null and p.is_active
      and p.valid_from <= ${to}::date and p.valid_to >= ${from}::date
    order by p.valid_from desc, p.id desc`);
  return result.rows;
}
