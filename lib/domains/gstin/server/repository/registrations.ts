import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { prepared, type Slot } from '@/lib/platform/db/prepared';
import { gstinRegistrations } from '../tables';

export interface Registration {
  id: number;
  legalEntityId: number;
  gstin: string;
  stateCode: string;
  legalName: string;
  tradingName: string;
  building: string;
  street: string;
  city: string;
  state: string;
  pincode: string;
  isDefault: boolean;
  priority: number;
}

const columns = {
  id: gstinRegistrations.id,
  legalEntityId: gstinRegistrations.legalEntityId,
  gstin: gstinRegistrations.gstin,
  stateCode: gstinRegistrations.stateCode,
  legalName: gstinRegistrations.legalName,
  tradingName: gstinRegistrations.tradingName,
  building: gstinRegistrations.building,
  street: gstinRegistrations.street,
  city: gstinRegistrations.city,
  state: gstinRegistrations.state,
  pincode: gstinRegistrations.pincode,
  isDefault: gstinRegistrations.isDefault,
  priority: gstinRegistrations.priority,
};

const registrationsOf = prepared('gstin.registrations', (on, slot: Slot<{ ids: number[] }>) =>
  on
    .select(columns)
    .from(gstinRegistrations)
    .where(sql`${gstinRegistrations.legalEntityId} = any(${slot('ids')}::int[])`)
    .orderBy(asc(gstinRegistrations.legalEntityId), asc(gstinRegistrations.priority), asc(gstinRegistrations.id)),
);

export async function listRegistrations(
  legalEntityIds: number[],
  on: Connection = connection(),
): Promise<Registration[]> {
  if (legalEntityIds.length === 0) return [];
  const rows = await registrationsOf({ ids: legalEntityIds }, on);
  return rows.sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

export async function findRegistration(
  legalEntityId: number,
  gstin: string,
  on: Connection = connection(),
): Promise<Registration | null> {
  const [row] = await on
    .select(columns)
    .from(gstinRegistrations)
    .where(and(eq(gstinRegistrations.legalEntityId, legalEntityId), eq(gstinRegistrations.gstin, gstin)));
  return row ?? null;
}

export interface NewRegistration extends Omit<Registration, 'id' | 'isDefault' | 'priority'> {
  isDefault?: boolean;
  priority?: number;
  addedBy?: number;
  confirmedAt?: Date;
}

/** @returns false if the entity already has the registration */
export async function insertRegistration(
  registration: NewRegistration,
  on: Connection = connection(),
): Promise<boolean> {
  const rows = await on
    .insert(gstinRegistrations)
    .values(registration)
    .onConflictDoNothing({ target: [gstinRegistrations.legalEntityId, gstinRegistrations.gstin] })
    .returning({ id: gstinRegistrations.id });
  return rows.length > 0;
}

export async function markRegistrationConfirmed(
  id: number,
  { confirmedAt, confirmedBy }: { confirmedAt: Date; confirmedBy: number },
  on: Connection = connection(),
): Promise<void> {
  await on.update(gstinRegistrations).set({ confirmedAt, confirmedBy }).where(eq(gstinRegistrations.id, id));
}

/** Bookings and invoices are not affected, because they store a copy. */
export async function deleteRegistration(id: number, on: Connection = connection()): Promise<void> {
  await on.delete(gstinRegistrations).where(eq(gstinRegistrations.id, id));
}
