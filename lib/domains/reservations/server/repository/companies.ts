import 'server-only';
import { inArray } from 'drizzle-orm';
import { legalEntities } from '@/lib/domains/corporates/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';

export async function listCompanyNames(
  legalEntityIds: readonly number[],
  on: Connection = connection(),
): Promise<Map<number, string>> {
  if (legalEntityIds.length === 0) return new Map();
  const rows = await on
    .select({ id: legalEntities.id, name: legalEntities.name })
    .from(legalEntities)
    .where(inArray(legalEntities.id, [...legalEntityIds]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
