import 'server-only';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Tx } from '@/lib/platform/db/transaction';
import type { BillableEntity } from '@/lib/domains/gstin/contract/gstin';
import { buildLegalTree, type LegalEntityTree } from '@/lib/domains/gstin/rules/legal-data';
import { defaultBillingEntity, type BillingPreference } from '@/lib/domains/gstin/rules/priority';
import { GST_STATES } from '@/lib/domains/gstin/rules/state-codes';
import { findStateByName, findStateConflict } from '@/lib/domains/gstin/rules/state-names';
import { readGstin } from '@/lib/domains/gstin/rules/structure';
import * as repository from '../repository/registrations';

export type Registration = repository.Registration;

/** The caller has checked that the actor belongs to these legal entities. */
export async function listRegistrations(legalEntityIds: number[], tx?: Tx): Promise<Registration[]> {
  return tx ? repository.listRegistrations(legalEntityIds, tx) : repository.listRegistrations(legalEntityIds);
}

/** The registration that a booking without a choice is billed to: the first by priority, or null. */
export function findDefaultRegistration(
  registrations: readonly Registration[],
  preference: BillingPreference,
): Registration | null {
  const first = defaultBillingEntity(
    registrations.map((registration) => ({
      registration,
      legal_entity_id: registration.legalEntityId,
      corporate_id: preference.corporateId,
      trading_name: registration.tradingName,
      legal_name: registration.legalName,
      gstin_number: registration.gstin,
      address: { ...registration, zip_code: registration.pincode },
    })),
    preference,
  );
  return first?.registration ?? null;
}

export async function listBillableEntities(actor: Actor): Promise<BillableEntity[]> {
  const registrations = await repository.listRegistrations(actor.entities.map((entity) => entity.legalEntityId));
  return actor.entities.flatMap((entity) => {
    const own = registrations.filter((registration) => registration.legalEntityId === entity.legalEntityId);
    const identity = { legal_entity_id: entity.legalEntityId, corporate_id: entity.corporateId };
    if (own.length === 0) return [withoutGstin(entity.name, identity)];
    return own.map((registration) => ({
      ...identity,
      trading_name: registration.tradingName,
      legal_name: registration.legalName,
      gstin_number: registration.gstin,
      address: {
        building: registration.building,
        street: registration.street,
        city: registration.city,
        state: registration.state,
        zip_code: registration.pincode,
      },
      legal_state_code: registration.stateCode,
      is_default: registration.isDefault,
      priority: registration.priority,
    }));
  });
}

function withoutGstin(
  name: string,
  identity: Pick<BillableEntity, 'legal_entity_id' | 'corporate_id'>,
): BillableEntity {
  return {
    ...identity,
    trading_name: name,
    legal_name: name,
    gstin_number: null,
    address: { building: '', street: '', city: '', state: '', zip_code: '' },
    legal_state_code: null,
    is_default: true,
    priority: 100,
  };
}

/** GSTIN data of one of the actor's entities. @throws {AppError} NOT_FOUND for another company's entity */
export async function getLegalEntityTree(actor: Actor, legalEntityId?: number): Promise<LegalEntityTree[]> {
  const entity = actingEntity(actor, legalEntityId);
  const registrations = await repository.listRegistrations([entity.legalEntityId]);
  return buildLegalTree(
    registrations.map((registration) => ({ ...registration, legalEntityName: entity.name, isDefaultEntity: true })),
  );
}

/** The states in force. @throws {AppError} NOT_FOUND for another company's entity */
export function listGstStates(actor: Actor, legalEntityId?: number): { name: string; legal_state_code: string }[] {
  actingEntity(actor, legalEntityId);
  return GST_STATES.filter(({ status }) => status === 'current').map(({ code, name }) => ({
    name,
    legal_state_code: code,
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

/** @throws {AppError} INVALID_GSTIN for form, state or check digit, and for an office outside the state of the first two digits */
export function checkNewGstin({ legalEntityId, companyName, gstin, address }: NewGstin): CheckedGstin {
  const reading = readGstin(gstin);
  if (!reading.isValid) throw new AppError('INVALID_GSTIN', { field: 'gstin', message: reading.message });
  const conflict = findStateConflict(reading, address.state);
  if (conflict) throw new AppError('INVALID_GSTIN', { field: 'address.state', message: conflict });
  const registration = {
    legalEntityId,
    gstin: reading.gstin,
    stateCode: reading.stateCode,
    legalName: companyName,
    tradingName: companyName,
    ...address,
    state: findStateByName(address.state)?.name ?? address.state,
  };
  return { registration, warnings: reading.warnings };
}

export function findRegistration(tx: Tx, legalEntityId: number, gstin: string): Promise<Registration | null> {
  return repository.findRegistration(legalEntityId, gstin, tx);
}

/** Stores an unconfirmed registration; corporates has checked its PAN. */
export async function addRegistration(
  tx: Tx,
  registration: repository.NewRegistration,
  addedBy: number,
): Promise<Registration> {
  await repository.insertRegistration({ ...registration, addedBy }, tx);
  const stored = await repository.findRegistration(registration.legalEntityId, registration.gstin, tx);
  if (!stored) throw new Error('The new registration is missing');
  return stored;
}

export function confirmRegistration(tx: Tx, id: number, by: { confirmedAt: Date; confirmedBy: number }): Promise<void> {
  return repository.markConfirmed(id, by, tx);
}

export function removeRegistration(tx: Tx, id: number): Promise<void> {
  return repository.deleteRegistration(id, tx);
}
