import 'server-only';
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '@/lib/domains/auth/server/tables';
import { gstinRegistrations } from '@/lib/domains/gstin/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { allowedPans, corporates, legalEntities } from '../tables';

export interface StoredTeamRegistration {
  id: number;
  gstin: string;
  legalName: string;
  city: string;
  state: string;
  addedBy: string | null;
  createdAt: Date;
  confirmedBy: string | null;
  confirmedAt: Date | null;
}

const adders = alias(users, 'adder');
const confirmers = alias(users, 'confirmer');

export async function listTeamRegistrations(
  legalEntityId: number,
  on: Connection = connection(),
): Promise<StoredTeamRegistration[]> {
  return on
    .select({
      id: gstinRegistrations.id,
      gstin: gstinRegistrations.gstin,
      legalName: gstinRegistrations.legalName,
      city: gstinRegistrations.city,
      state: gstinRegistrations.state,
      addedBy: adders.name,
      createdAt: gstinRegistrations.createdAt,
      confirmedBy: confirmers.name,
      confirmedAt: gstinRegistrations.confirmedAt,
    })
    .from(gstinRegistrations)
    .leftJoin(adders, eq(adders.id, gstinRegistrations.addedBy))
    .leftJoin(confirmers, eq(confirmers.id, gstinRegistrations.confirmedBy))
    .where(eq(gstinRegistrations.legalEntityId, legalEntityId))
    .orderBy(sql`${gstinRegistrations.confirmedAt} is not null`, asc(gstinRegistrations.gstin));
}

export async function findRegistrationLegalEntityId(id: number, on: Connection = connection()): Promise<number | null> {
  const [row] = await on
    .select({ legalEntityId: gstinRegistrations.legalEntityId })
    .from(gstinRegistrations)
    .where(eq(gstinRegistrations.id, id));
  return row?.legalEntityId ?? null;
}

const pan = sql<string>`substr(${gstinRegistrations.gstin}, 3, 10)`;

export async function listPans(corporateId: number, on: Connection = connection()): Promise<string[]> {
  const registered = await on
    .selectDistinct({ pan })
    .from(gstinRegistrations)
    .innerJoin(legalEntities, eq(legalEntities.id, gstinRegistrations.legalEntityId))
    .where(eq(legalEntities.corporateId, corporateId));
  const allowed = await listAllowedPans(corporateId, on);
  return [...registered, ...allowed].map((row) => row.pan);
}

export async function isPanWithdrawn(corporateId: number, searchedPan: string, on: Connection): Promise<boolean> {
  const [row] = await on
    .select({ pan: allowedPans.pan })
    .from(allowedPans)
    .where(and(isAllowedPan(corporateId, searchedPan), isNotNull(allowedPans.withdrawnAt)));
  return row !== undefined;
}

/** Takes an advisory lock on the PAN, so that two companies cannot register the same PAN concurrently. */
export async function isPanOfAnotherCompany(
  corporateId: number,
  searchedPan: string,
  on: Connection,
): Promise<boolean> {
  await on.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pan:${searchedPan}`}, 0))`);
  const [registered] = await on
    .select({ id: gstinRegistrations.id })
    .from(gstinRegistrations)
    .innerJoin(legalEntities, eq(legalEntities.id, gstinRegistrations.legalEntityId))
    .where(and(eq(pan, searchedPan), ne(legalEntities.corporateId, corporateId)))
    .limit(1);
  return registered !== undefined;
}

export async function listCompaniesWithPan(
  searchedPan: string,
  limit: number,
  on: Connection = connection(),
): Promise<{ corporateId: number; name: string }[]> {
  return on
    .selectDistinct({ corporateId: corporates.id, name: corporates.name })
    .from(gstinRegistrations)
    .innerJoin(legalEntities, eq(legalEntities.id, gstinRegistrations.legalEntityId))
    .innerJoin(corporates, eq(corporates.id, legalEntities.corporateId))
    .where(eq(pan, searchedPan))
    .orderBy(asc(corporates.id))
    .limit(limit);
}

export async function countConfirmedRegistrations(corporateId: number, on: Connection = connection()): Promise<number> {
  const rows = await on
    .select({ id: gstinRegistrations.id })
    .from(gstinRegistrations)
    .innerJoin(legalEntities, eq(legalEntities.id, gstinRegistrations.legalEntityId))
    .where(and(eq(legalEntities.corporateId, corporateId), isNotNull(gstinRegistrations.confirmedAt)));
  return rows.length;
}

const isAllowedPan = (corporateId: number, searchedPan: string) =>
  and(eq(allowedPans.corporateId, corporateId), eq(allowedPans.pan, searchedPan));

export interface AllowedPan {
  pan: string;
  reason: string;
}

export async function listAllowedPans(corporateId: number, on: Connection = connection()): Promise<AllowedPan[]> {
  return on
    .select({ pan: allowedPans.pan, reason: allowedPans.reason })
    .from(allowedPans)
    .where(and(eq(allowedPans.corporateId, corporateId), isNull(allowedPans.withdrawnAt)))
    .orderBy(asc(allowedPans.pan));
}

export async function insertAllowedPan(
  allowed: AllowedPan & { corporateId: number; createdAt: Date },
  on: Connection = connection(),
): Promise<boolean> {
  const { reason, createdAt } = allowed;
  const rows = await on
    .insert(allowedPans)
    .values(allowed)
    .onConflictDoUpdate({
      target: [allowedPans.corporateId, allowedPans.pan],
      set: { reason, createdAt, withdrawnAt: null },
      setWhere: isNotNull(allowedPans.withdrawnAt),
    })
    .returning({ pan: allowedPans.pan });
  return rows.length > 0;
}

/** @returns the reason for which the PAN was allowed, or null if it was not */
export async function markPanWithdrawn(
  { corporateId, pan: searchedPan, at }: { corporateId: number; pan: string; at: Date },
  on: Connection = connection(),
): Promise<string | null> {
  const [withdrawn] = await on
    .update(allowedPans)
    .set({ withdrawnAt: at })
    .where(and(isAllowedPan(corporateId, searchedPan), isNull(allowedPans.withdrawnAt)))
    .returning({ reason: allowedPans.reason });
  return withdrawn?.reason ?? null;
}
