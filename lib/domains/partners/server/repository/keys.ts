import 'server-only';
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { prepared, type Slot } from '@/lib/platform/db/prepared';
import { partnerKeys, partners } from '../tables';

export type NewPartnerKey = Omit<typeof partnerKeys.$inferInsert, 'id' | 'lastUsedOn' | 'revokedAt'>;

const keyOfPublicId = prepared('partner-key.find', (on, slot: Slot<{ publicId: string }>) =>
  on
    .select({
      id: partnerKeys.id,
      secretHash: partnerKeys.secretHash,
      partnerId: partners.id,
      code: partners.code,
      name: partners.name,
      scopes: partnerKeys.scopes,
      expiresAt: partnerKeys.expiresAt,
      lastUsedOn: partnerKeys.lastUsedOn,
      revokedAt: partnerKeys.revokedAt,
    })
    .from(partnerKeys)
    .innerJoin(partners, eq(partners.id, partnerKeys.partnerId))
    .where(eq(partnerKeys.publicId, slot('publicId'))),
);

export async function findPartnerKey(publicId: string, on: Connection = connection()) {
  const [row] = await keyOfPublicId({ publicId }, on);
  return row ? { ...row, email: `partner ${row.code}`, isOwnerActive: true } : null;
}

export async function markPartnerKeyUsed(id: number, today: string, on: Connection = connection()): Promise<void> {
  await on
    .update(partnerKeys)
    .set({ lastUsedOn: today })
    .where(and(eq(partnerKeys.id, id), or(isNull(partnerKeys.lastUsedOn), lt(partnerKeys.lastUsedOn, today))));
}

/** Lists the oldest key first. There are two keys while a key is rotated. */
export async function listValidPartnerKeys(partnerId: number, at: Date, on: Connection = connection()) {
  return on
    .select({
      id: partnerKeys.id,
      last4: partnerKeys.last4,
      scopes: partnerKeys.scopes,
      createdAt: partnerKeys.createdAt,
      expiresAt: partnerKeys.expiresAt,
      lastUsedOn: partnerKeys.lastUsedOn,
    })
    .from(partnerKeys)
    .where(and(eq(partnerKeys.partnerId, partnerId), isNull(partnerKeys.revokedAt), gt(partnerKeys.expiresAt, at)))
    .orderBy(asc(partnerKeys.id));
}

export async function insertPartnerKey(key: NewPartnerKey, on: Connection): Promise<void> {
  await on.insert(partnerKeys).values(key);
}

export async function setPartnerKeyExpiry(id: number, expiresAt: Date, on: Connection): Promise<void> {
  await on.update(partnerKeys).set({ expiresAt }).where(eq(partnerKeys.id, id));
}

export async function revokePartnerKeys(partnerId: number, at: Date, on: Connection): Promise<number> {
  const revoked = await on
    .update(partnerKeys)
    .set({ revokedAt: at })
    .where(and(eq(partnerKeys.partnerId, partnerId), isNull(partnerKeys.revokedAt), gt(partnerKeys.expiresAt, at)))
    .returning({ id: partnerKeys.id });
  return revoked.length;
}
