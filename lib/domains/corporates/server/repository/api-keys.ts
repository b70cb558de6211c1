import 'server-only';
import { and, asc, eq, gt, isNull, or, lt, sql } from 'drizzle-orm';
import { users } from '@/lib/domains/auth/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { prepared, type Slot } from '@/lib/platform/db/prepared';
import { apiKeys, corporates, legalEntities } from '../tables';

export type NewCompanyKey = Omit<typeof apiKeys.$inferInsert, 'id' | 'lastUsedOn' | 'revokedAt'>;

const keyOfPublicId = prepared('api-key.find', (on, slot: Slot<{ publicId: string }>) =>
  on
    .select({
      id: apiKeys.id,
      secretHash: apiKeys.secretHash,
      userId: apiKeys.userId,
      email: users.email,
      name: users.name,
      role: apiKeys.role,
      scopes: apiKeys.scopes,
      expiresAt: apiKeys.expiresAt,
      lastUsedOn: apiKeys.lastUsedOn,
      revokedAt: apiKeys.revokedAt,
      legalEntityId: legalEntities.id,
      company: legalEntities.name,
      corporateId: legalEntities.corporateId,
      isTravelAgent: legalEntities.isTravelAgent,
      companyStatus: corporates.status,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(legalEntities, eq(legalEntities.id, apiKeys.legalEntityId))
    .innerJoin(corporates, eq(corporates.id, legalEntities.corporateId))
    .where(eq(apiKeys.publicId, slot('publicId'))),
);

export async function findCompanyKey(publicId: string, on: Connection = connection()) {
  const [row] = await keyOfPublicId({ publicId }, on);
  if (!row) return null;
  const { companyStatus, ...key } = row;
  return { ...key, isOwnerActive: companyStatus === 'active' };
}

export async function markCompanyKeyUsed(id: number, today: string, on: Connection = connection()): Promise<void> {
  await on
    .update(apiKeys)
    .set({ lastUsedOn: today })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedOn), lt(apiKeys.lastUsedOn, today))));
}

const keyColumns = {
  id: apiKeys.id,
  userId: apiKeys.userId,
  name: apiKeys.name,
  last4: apiKeys.last4,
  role: apiKeys.role,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedOn: apiKeys.lastUsedOn,
};

/** Keys that were not revoked, with the name of the member who created each. */
export async function listCompanyKeys(legalEntityId: number, on: Connection = connection()) {
  return on
    .select({ ...keyColumns, createdBy: users.name })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(eq(apiKeys.legalEntityId, legalEntityId), isNull(apiKeys.revokedAt)))
    .orderBy(asc(apiKeys.name), asc(apiKeys.id));
}

/** Locks a key that was not revoked. */
export async function lockCompanyKey({ id, legalEntityId }: { id: number; legalEntityId: number }, on: Connection) {
  const [row] = await on
    .select(keyColumns)
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.legalEntityId, legalEntityId), isNull(apiKeys.revokedAt)))
    .for('update');
  return row ?? null;
}

export async function findKeyEntityId(id: number, on: Connection = connection()): Promise<number | null> {
  const [row] = await on.select({ id: apiKeys.legalEntityId }).from(apiKeys).where(eq(apiKeys.id, id));
  return row?.id ?? null;
}

/** Lists the valid keys of an account: the key itself and, during a rotation, its predecessor or successor. */
export async function listValidCompanyKeys(userId: number, at: Date, on: Connection = connection()) {
  return on
    .select(keyColumns)
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, at)))
    .orderBy(asc(apiKeys.id));
}

export async function insertCompanyKey(key: NewCompanyKey, on: Connection): Promise<number> {
  const [row] = await on.insert(apiKeys).values(key).returning({ id: apiKeys.id });
  if (!row) throw new Error('Inserting an API key returned no row');
  return row.id;
}

export async function setCompanyKeyExpiry(id: number, expiresAt: Date, on: Connection): Promise<void> {
  await on.update(apiKeys).set({ expiresAt }).where(eq(apiKeys.id, id));
}

export async function markCompanyKeyRevoked(id: number, at: Date, on: Connection): Promise<void> {
  await on.update(apiKeys).set({ revokedAt: at }).where(eq(apiKeys.id, id));
}

/** If the contact of a key is no longer a manager of the company, the manager who has been a member longest becomes the contact. */
export async function replaceContacts(formerContact: number, on: Connection): Promise<void> {
  await on.execute(sql`
    update app_user a set contact_user_id = (
      select m.user_id from membership m
      where m.legal_entity_id = k.legal_entity_id and m.role = 'manager' order by m.created_at, m.user_id limit 1
    ) from api_key k
    where k.user_id = a.id and a.contact_user_id = ${formerContact} and not exists (
      select from membership m
      where m.legal_entity_id = k.legal_entity_id and m.user_id = a.contact_user_id and m.role = 'manager'
    )`);
}
