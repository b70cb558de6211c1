import 'server-only';
import { sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';

/** Returns the lowest website price of one adult per night, before tax, of each hotel. Both dates are inclusive. */
export async function listFromPrices(
  hotelIds: readonly number[],
  from: IsoDate,
  to: IsoDate,
  on: Connection = connection(),
): Promise<Map<number, Paise>> {
  const result = await on.execute<{ hotelId: number; fromPaise: string }>(sql`
    select p.hotel_id as "hotelId", min(r.single_paise) as "fromPaise"
    from rate_plan p join rate_rule r on r.rate_plan_id = p.id
    where p.hotel_id = any(${sql.param([...hotelIds])}::int[]) and p.channel = 'website' and p.contract_id is null
      and p.is_active and p.valid_from <= ${to}::date and p.valid_to >= ${from}::date
      and r.from_date <= ${to}::date and r.to_date >= ${from}::date
    group by p.hotel_id`);
  return new Map(result.rows.map((row) => [row.hotelId, Number(row.fromPaise)]));
}

export async function listCityFromPrices(
  cityIds: readonly number[],
  from: IsoDate,
  to: IsoDate,
  on: Connection = connection(),
): Promise<Map<number, Paise>> {
  const result = await on.execute<{ cityId: number; fromPaise: string }>(sql`
    select h.city_id as "cityId", min(r.single_paise) as "fromPaise"
    from hotel h
    join rate_plan p on p.hotel_id = h.id and p.channel = 'website' and p.contract_id is null and p.is_active
      and p.valid_from <= ${to}::date and p.valid_to >= ${from}::date
    join rate_rule r on r.rate_plan_id = p.id and r.from_date <= ${to}::date and r.to_date >= ${from}::date
    where h.city_id = any(${sql.param([...cityIds])}::int[]) and h.status = 'published'
    group by h.city_id`);
  return new Map(result.rows.map((row) => [row.cityId, Number(row.fromPaise)]));
}
