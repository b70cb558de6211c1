import 'server-only';
import { and, asc, eq, ilike, or } from 'drizzle-orm';
import { gstinRegistrations } from '@/lib/domains/gstin/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { containsPattern } from '@/lib/platform/db/like';
import { corporates, legalEntities, restrictedHotels } from '../tables';
import type { ChangedSettings } from '../../types';

export type CompanyStatus = 'active' | 'suspended';

export interface OperatedEntity {
  legalEntityId: number;
  name: string;
  city: string;
  isTravelAgent: boolean;
  corporateId: number;
  company: string;
  status: CompanyStatus;
}

const columns = {
  legalEntityId: legalEntities.id,
  name: legalEntities.name,
  city: legalEntities.city,
  isTravelAgent: legalEntities.isTravelAgent,
  corporateId: corporates.id,
  company: corporates.name,
  status: corporates.status,
};

export async function findEntity(id: number, on: Connection = connection()): Promise<OperatedEntity | null> {
  const [row] = await on
    .select(columns)
    .from(legalEntities)
    .innerJoin(corporates, eq(corporates.id, legalEntities.corporateId))
    .where(eq(legalEntities.id, id));
  return row ?? null;
}

export async function listCompanyNames(on: Connection = connection()): Promise<{ id: number; name: string }[]> {
  return on.select({ id: corporates.id, name: corporates.name }).from(corporates);
}

export async function listEntities(corporateId: number, on: Connection = connection()): Promise<OperatedEntity[]> {
  return on
    .select(columns)
    .from(legalEntities)
    .innerJoin(corporates, eq(corporates.id, legalEntities.corporateId))
    .where(eq(corporates.id, corporateId))
    .orderBy(asc(legalEntities.id));
}

export async function searchEntities(
  text: string,
  limit: number,
  on: Connection = connection(),
): Promise<OperatedEntity[]> {
  const pattern = containsPattern(text);
  return on
    .selectDistinct(columns)
    .from(legalEntities)
    .innerJoin(corporates, eq(corporates.id, legalEntities.corporateId))
    .leftJoin(gstinRegistrations, eq(gstinRegistrations.legalEntityId, legalEntities.id))
    .where(
      or(
        ilike(corporates.name, pattern),
        ilike(legalEntities.name, pattern),
        eq(gstinRegistrations.gstin, text.toUpperCase()),
      ),
    )
    .orderBy(asc(legalEntities.id))
    .limit(limit);
}

export async function updateSettings(
  corporateId: number,
  settings: ChangedSettings,
  on: Connection = connection(),
): Promise<void> {
  await on.update(corporates).set(settings).where(eq(corporates.id, corporateId));
}

export async function updateStatus(
  corporateId: number,
  { from, to }: { from: CompanyStatus; to: CompanyStatus },
  on: Connection = connection(),
): Promise<boolean> {
  const changed = await on
    .update(corporates)
    .set({ status: to })
    .where(and(eq(corporates.id, corporateId), eq(corporates.status, from)))
    .returning({ id: corporates.id });
  return changed.length > 0;
}

export async function insertRestriction(
  restriction: { corporateId: number; hotelId: number; reason: string },
  on: Connection = connection(),
): Promise<boolean> {
  const rows = await on
    .insert(restrictedHotels)
    .values(restriction)
    .onConflictDoNothing()
    .returning({ hotelId: restrictedHotels.hotelId });
  return rows.length > 0;
}

/** @returns the reason of the restriction, or null without one */
export async function deleteRestriction(
  { corporateId, hotelId }: { corporateId: number; hotelId: number },
  on: Connection = connection(),
): Promise<string | null> {
  const [deleted] = await on
    .delete(restrictedHotels)
    .where(and(eq(restrictedHotels.corporateId, corporateId), eq(restrictedHotels.hotelId, hotelId)))
    .returning({ reason: restrictedHotels.reason });
  return deleted?.reason ?? null;
}

export async function listRestrictions(
  corporateId: number,
  on: Connection = connection(),
): Promise<{ hotelId: number; hotel: string; reason: string }[]> {
  return on
    .select({ hotelId: restrictedHotels.hotelId, hotel: hotels.name, reason: restrictedHotels.reason })
    .from(restrictedHotels)
    .innerJoin(hotels, eq(hotels.id, restrictedHotels.hotelId))
    .where(eq(restrictedHotels.corporateId, corporateId))
    .orderBy(asc(restrictedHotels.hotelId));
}
