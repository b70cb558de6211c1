import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import type { CancellationPolicy } from '@/lib/domains/pricing/types';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { containsPattern } from '@/lib/platform/db/like';
import { sortField } from '@/lib/platform/http/list-query';
import type { PolicySort } from '../../contract/policies';
import { orderBy, type ListPage } from './list-page';

export interface PolicyFilter {
  id?: number | undefined;
  q?: string | undefined;
  today: IsoDate;
}

export interface ListedPolicy extends CancellationPolicy, Record<string, unknown> {
  id: number;
  plans: number;
}

const SORTS: Readonly<Record<PolicySort, SQL>> = { code: sql`code`, name: sql`name`, plans: sql`plans` };

export async function listPolicies(
  { id, q, today }: PolicyFilter,
  { sort, limit, offset }: ListPage<PolicySort>,
  on: Connection = connection(),
): Promise<{ rows: ListedPolicy[]; total: number }> {
  const order = orderBy(SORTS[sortField(sort)], sort);
  const pattern = containsPattern(q ?? '');
  const found = sql`from cancellation_policy p
    where (${id ?? null}::int is null or p.id = ${id ?? null}::int)
      and (${q ?? null}::text is null or p.code ilike ${pattern} or p.name ilike ${pattern})`;
  const { rows } = await on.execute<ListedPolicy>(sql`
    select p.id, p.code, p.name, p.rules, p.no_show as "noShow",
      (select count(*)::int from rate_plan r
        where r.cancellation_policy_id = p.id and r.is_active and r.valid_to >= ${today}::date) as plans
    ${found} order by ${order} limit ${limit} offset ${offset}`);
  const counted = await on.execute<{ total: number }>(sql`select count(*)::int as total ${found}`);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
