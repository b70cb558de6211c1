import 'server-only';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { corporates, legalEntities } from '../tables';

export interface NewCompany {
  name: string;
  city: string;
  stateCode: string | null;
  isTravelAgent: boolean;
  isBtcAllowed: boolean;
  creditLimitPaise: number;
}

export async function insertCorporate(
  corporate: Omit<typeof corporates.$inferInsert, 'id'>,
  on: Connection = connection(),
): Promise<number> {
  const [row] = await on.insert(corporates).values(corporate).returning({ id: corporates.id });
  if (!row) throw new Error('Inserting a company returned no row');
  return row.id;
}

export async function insertEntity(
  entity: Omit<typeof legalEntities.$inferInsert, 'id'>,
  on: Connection = connection(),
): Promise<number> {
  const [row] = await on.insert(legalEntities).values(entity).returning({ id: legalEntities.id });
  if (!row) throw new Error('Inserting a legal entity returned no row');
  return row.id;
}

export async function insertCompany(
  { name, city, stateCode, isTravelAgent, ...settings }: NewCompany,
  on: Connection = connection(),
): Promise<{ corporateId: number; legalEntityId: number }> {
  const corporateId = await insertCorporate({ name, ...settings }, on);
  const legalEntityId = await insertEntity({ corporateId, name, city, stateCode, isTravelAgent }, on);
  return { corporateId, legalEntityId };
}
