import 'server-only';
import { sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { LowestPrice, Period } from '@/lib/domains/pricing/types';

/**
 * Reads website prices. Ignores a rate rule if a rule of higher priority covers all its days of the period.
 */
export async function listLowestPrices(
  hotelIds: readonly number[],
  periods: readonly Period[],
  on: Connection = connection(),
): Promise<LowestPrice[]> {
  const result = await on.execute<{ hotelId: number; period: number; paise: string }>(sql`
    select p.hotel_id as "hotelId", (m.number - 1)::int as period, min(r.single_paise) as paise
    from unnest(${sql.param(periods.map(({ first }) => first))}::date[], ${sql.param(periods.map(({ last }) => last))}::date[])
      with ordinality m(first, last, number)
    join rate_plan p on p.hotel_id = any(${sql.param([...hotelIds])}::int[]) and p.channel = 'website'
      and p.contract_id is null and p.is_active and p.valid_from <= m.last and p.valid_to >= m.first
    join rate_rule r on r.rate_plan_id = p.id
      and r.from_date <= least(m.last, p.valid_to) and r.to_date >= greatest(m.first, p.valid_from)
    where not exists (
      select 1 from rate_rule above
      where above.rate_plan_id = r.rate_plan_id and above.priority > r.priority
        and above.weekdays & r.weekdays = r.weekdays
        and above.from_date <= greatest(r.from_date, m.first, p.valid_from)
        and above.to_date >= least(r.to_date, m.last, p.valid_to))
    group by p.hotel_id, m.number`);
  return result.rows.map(({ hotelId, period, paise }) => ({ hotelId, period, paise: Number(paise) }));
}
