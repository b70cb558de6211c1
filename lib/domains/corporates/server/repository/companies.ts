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

/** Writes a corporate with its first legal entity. */
export async function insertCompany(
  { name, city, stateCode, isTravelAgent, ...settings }: NewCompany,
  on: Connection = connection(),
): Promise<{ corporateId: number; legalEntityId: number }> {
  const [corporate] = await on
    .insert(corporates)
    .values({ name, ...settings })
    .returning({ id: corporates.id });
  if (!corporate) throw new Error('The company was not written');
  const [entity] = await on
    .insert(legalEntities)
    .values({ corporateId: corporate.id, name, city, stateCode, isTravelAgent })
    .returning({ id: legalEntities.id });
  if (!entity) throw new Error('The legal entity was not written');
  return { corporateId: corporate.id, legalEntityId: entity.id };
}
