import 'server-only';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Tx } from '@/lib/platform/db/transaction';
import type { BillableEntity } from '@/lib/domains/gstin/contract/gstin';
import { buildLegalTree, type LegalEntityTree } from '@/lib/domains/gstin/rules/legal-data';
import { defaultBillingEntity, type BillingPreference } from '@/lib/domains/gstin/rules/priority';
import { GST_STATES } from '@/lib/domains/gstin/rules/state-codes';
import { findStateByName, findStateConflict } from '@/lib/domains/gstin/rules/state-names';
import { parseGstin } from '@/lib/domains/gstin/rules/structure';
import * as repository from '../repository/registrations';

export type Registration = repository.Registration;

/** Callers must check that the actor belongs to these legal entities. */
export async function listRegistrations(legalEntityIds: number[], tx?: Tx): Promise<Registration[]> {
  return tx ? repository.listRegistrations(legalEntityIds, tx) : repository.listRegistrations(legalEntityIds);
}

/** Chooses the registration of a booking whose booker chose none. */
export function findDefaultRegistration(
  registrations: readonly Registration[],
  preference: BillingPreference,
): Registration | null {
  const first = defaultBillingEntity(
    registrations.map((registration) => ({
      registration,
      legalEntityId: registration.legalEntityId,
      corporateId: preference.corporateId,
      tradingName: registration.tradingName,
      legalName: registration.legalName,
      gstinNumber: registration.gstin,
      address: { ...registration, zipCode: registration.pincode },
    })),
    preference,
  );
  return first?.registration ?? null;
}

export async function listBillableEntities(actor: Actor): Promise<BillableEntity[]> {
  const registrations = await repository.listRegistrations(actor.entities.map((entity) => entity.legalEntityId));
  return actor.entities.flatMap((entity) => {
    const own = registrations.filter((registration) => registration.legalEntityId === entity.legalEntityId);
    const identity = { legalEntityId: entity.legalEntityId, corporateId: entity.corporateId };
    if (own.length === 0) return [toEntityWithoutGstin(entity.name, identity)];
    return own.map((registration) => ({
      ...identity,
      tradingName: registration.tradingName,
      legalName: registration.legalName,
      gstinNumber: registration.gstin,
      address: {
        building: registration.building,
        street: registration.street,
        city: registration.city,
        state: registration.state,
        zipCode: registration.pincode,
      },
      legalStateCode: registration.stateCode,
      isDefault: registration.isDefault,
      priority: registration.priority,
    }));
  });
}

function toEntityWithoutGstin(
  name: string,
  identity: Pick<BillableEntity, 'legalEntityId' | 'corporateId'>,
): BillableEntity {
  return {
    ...identity,
    tradingName: name,
    legalName: name,
    gstinNumber: null,
    address: { building: '', street: '', city: '', state: '', zipCode: '' },
    legalStateCode: null,
    isDefault: true,
    priority: 100,
  };
}

/** @throws {AppError} NOT_FOUND for an entity of another company */
export async function getLegalEntityTree(actor: Actor, legalEntityId?: number): Promise<LegalEntityTree[]> {
  const entity = actingEntity(actor, legalEntityId);
  const registrations = await repository.listRegistrations([entity.legalEntityId]);
  return buildLegalTree(
    registrations.map((registration) => ({ ...registration, legalEntityName: entity.name, isDefaultEntity: true })),
  );
}

/** @throws {AppError} NOT_FOUND for an entity of another company */
export function listGstStates(actor: Actor, legalEntityId?: number): { name: string; legalStateCode: string }[] {
  actingEntity(actor, legalEntityId);
  return GST_STATES.filter(({ status }) => status === 'current').map(({ code, name }) => ({
    name,
    legalStateCode: code,
  }));
}

export interface NewGstin {
  legalEntityId: number;
  companyName: string;
  gstin: string;
  address: { building: string; street: string; city: string; state: string; pincode: string };
}

export interface CheckedGstin {
  registration: repository.NewRegistration;
  warnings: string[];
}

/** @throws {AppError} INVALID_GSTIN for a wrong format, state code or check digit, and for an office in another state */
export function checkNewGstin({ legalEntityId, companyName, gstin, address }: NewGstin): CheckedGstin {
  const parsed = parseGstin(gstin);
  if (!parsed.isValid) throw new AppError('INVALID_GSTIN', { field: 'gstin', message: parsed.message });
  const conflict = findStateConflict(parsed, address.state);
  if (conflict) throw new AppError('INVALID_GSTIN', { field: 'address.state', message: conflict });
  const registration = {
    legalEntityId,
    gstin: parsed.gstin,
    stateCode: parsed.stateCode,
    legalName: companyName,
    tradingName: companyName,
    ...address,
    state: findStateByName(address.state)?.name ?? address.state,
  };
  return { registration, warnings: parsed.warnings };
}

export function findRegistration(tx: Tx, legalEntityId: number, gstin: string): Promise<Registration | null> {
  return repository.findRegistration(legalEntityId, gstin, tx);
}

/** Stores an unconfirmed registration. Callers must check its PAN. */
export async function storeRegistration(
  tx: Tx,
  registration: repository.NewRegistration,
  addedBy: number,
): Promise<Registration> {
  await repository.insertRegistration({ ...registration, addedBy }, tx);
  const stored = await repository.findRegistration(registration.legalEntityId, registration.gstin, tx);
  if (!stored) throw new Error(`Registration ${registration.gstin} was not found after the insert`);
  return stored;
}

export function markRegistrationConfirmed(
  tx: Tx,
  id: number,
  by: { confirmedAt: Date; confirmedBy: number },
): Promise<void> {
  return repository.markRegistrationConfirmed(id, by, tx);
}

export function deleteRegistration(tx: Tx, id: number): Promise<void> {
  return repository.deleteRegistration(id, tx);
}
