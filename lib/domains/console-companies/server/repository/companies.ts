import 'server-only';
import { and, asc, count, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import { corporates, legalEntities } from '@/lib/domains/corporates/server/tables';
import { gstinRegistrations } from '@/lib/domains/gstin/server/tables';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { containsPattern } from '@/lib/platform/db/like';
import { isDescending, sortField, type Sort } from '@/lib/platform/http/list-query';
import type { CompanySort } from '../../contract/companies';

export interface CompanySearch {
  q?: string | undefined;
  status?: 'active' | 'suspended' | undefined;
  kind?: 'company' | 'travel_agent' | undefined;
  sort: Sort<CompanySort>;
  limit: number;
  offset: number;
}

export interface FoundCompany {
  id: number;
  name: string;
  status: 'active' | 'suspended';
  creditLimitPaise: Paise;
  since: Date;
  entities: number;
  isTravelAgent: boolean;
}

const SORTS = { name: corporates.name, credit_limit: corporates.creditLimitPaise, since: corporates.createdAt };

export async function searchCompanies(
  search: CompanySearch,
  on: Connection = connection(),
): Promise<{ rows: FoundCompany[]; total: number }> {
  const { sort, limit, offset } = search;
  const order = isDescending(sort) ? desc : asc;
  const where = whereOf(search, on);
  const entities = on
    .select({
      corporateId: legalEntities.corporateId,
      entities: count().as('entities'),
      isTravelAgent: sql<boolean>`bool_or(${legalEntities.isTravelAgent})`.as('is_travel_agent'),
    })
    .from(legalEntities)
    .groupBy(legalEntities.corporateId)
    .as('entity');
  const rows = await on
    .select({
      id: corporates.id,
      name: corporates.name,
      status: corporates.status,
      creditLimitPaise: corporates.creditLimitPaise,
      since: corporates.createdAt,
      entities: sql<number>`coalesce(${entities.entities}, 0)::int`,
      isTravelAgent: sql<boolean>`coalesce(${entities.isTravelAgent}, false)`,
    })
    .from(corporates)
    .leftJoin(entities, eq(entities.corporateId, corporates.id))
    .where(where)
    .orderBy(order(SORTS[sortField(sort)]), asc(corporates.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await on.select({ total: count() }).from(corporates).where(where);
  return { rows, total: counted?.total ?? 0 };
}

function whereOf({ q, status, kind }: CompanySearch, on: Connection): SQL | undefined {
  const agents = on
    .select({ id: legalEntities.corporateId })
    .from(legalEntities)
    .where(eq(legalEntities.isTravelAgent, true));
  return and(
    status && eq(corporates.status, status),
    kind && (kind === 'travel_agent' ? inArray(corporates.id, agents) : sql`not ${inArray(corporates.id, agents)}`),
    q ? matches(q, on) : undefined,
  );
}

function matches(q: string, on: Connection): SQL | undefined {
  const pattern = containsPattern(q);
  const named = on
    .select({ id: legalEntities.corporateId })
    .from(legalEntities)
    .leftJoin(gstinRegistrations, eq(gstinRegistrations.legalEntityId, legalEntities.id))
    .where(or(ilike(legalEntities.name, pattern), eq(gstinRegistrations.gstin, q.toUpperCase())));
  return or(ilike(corporates.name, pattern), inArray(corporates.id, named));
}
