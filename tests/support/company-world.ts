import { inventedGstin } from '@/scripts/demo/generate/gstin';
import { insertEnrolment } from '@/lib/domains/corporates/server/repository/enrolments';
import { corporates, legalEntities } from '@/lib/domains/corporates/server/tables';
import { connection } from '@/lib/platform/db/connection';

let serial = 0;

/** A company with one legal entity, without members, bookings and limits. */
export async function createTestCompany(
  settings: Partial<typeof corporates.$inferInsert> = {},
): Promise<{ corporateId: number; legalEntityId: number; name: string }> {
  serial += 1;
  const name = `Console company ${serial}`;
  const [company] = await connection()
    .insert(corporates)
    .values({ name, ...settings })
    .returning({ id: corporates.id });
  if (!company) throw new Error('The insert returned no row');
  const [entity] = await connection()
    .insert(legalEntities)
    .values({ corporateId: company.id, name, city: 'Pune' })
    .returning({ id: legalEntities.id });
  if (!entity) throw new Error('The insert returned no row');
  return { corporateId: company.id, legalEntityId: entity.id, name };
}

/** @returns the id of an open request with an unused GSTIN */
export async function createTestRequest(): Promise<number> {
  serial += 1;
  const id = await insertEnrolment({
    legalName: `Requesting company ${serial}`,
    gstin: inventedGstin('27', 9000 + serial),
    city: 'Pune',
    contactName: 'Meera Iyer',
    email: `meera-${crypto.randomUUID()}@client.example`,
    phone: '+919800000001',
  });
  if (id === null) throw new Error('The request exists already');
  return id;
}

/** Path parameters or query parameters as text. */
export const asTexts = (values: Record<string, number | string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
