import 'server-only';
import * as gstin from '@/lib/domains/gstin/server/service/registrations';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { actingEntity, notFoundFor, type Actor } from '../../../actor';
import type { TeamRegistrations } from '@/lib/domains/corporates/contract/registrations';
import { assertManager } from '@/lib/domains/corporates/rules/role';
import {
  countConfirmedRegistrations,
  findRegistrationLegalEntityId,
  listTeamRegistrations,
  type StoredTeamRegistration,
} from '../../repository/registrations';
import { lockCorporate } from '../contract-settings';
import { managedEntity } from '../team';
import { gstinAuditEntry } from './gstin-audit-entry';

interface RegistrationRequest {
  legalEntityId?: number | undefined;
  registrationId: number;
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function getRegistrations(actor: Actor, legalEntityId?: number): Promise<TeamRegistrations> {
  const entity = managedEntity(actor, legalEntityId);
  const registrations = await listTeamRegistrations(entity.legalEntityId);
  return {
    legalEntityId: entity.legalEntityId,
    registrations: registrations.map(({ id, legalName, createdAt, confirmedAt, ...registration }) => ({
      registrationId: id,
      gstin: registration.gstin,
      legalName,
      city: registration.city,
      state: registration.state,
      addedBy: registration.addedBy,
      addedAt: createdAt.toISOString(),
      confirmedBy: registration.confirmedBy,
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
  };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function confirmRegistration(actor: Actor, request: RegistrationRequest): Promise<TeamRegistrations> {
  await change(actor, request, async (tx, { id, confirmedAt }) => {
    if (confirmedAt) return null;
    await gstin.markRegistrationConfirmed(tx, id, { confirmedAt: now(), confirmedBy: actor.userId });
    return 'confirmed';
  });
  return getRegistrations(actor, request.legalEntityId);
}

/** Bookings and invoices billed to it are not changed. @throws {AppError} NOT_FOUND, FORBIDDEN, LAST_GSTIN */
export async function removeRegistration(actor: Actor, request: RegistrationRequest): Promise<TeamRegistrations> {
  await change(actor, request, async (tx, { id, confirmedAt }, corporateId) => {
    if (confirmedAt && (await countConfirmedRegistrations(corporateId, tx)) === 1) throw new AppError('LAST_GSTIN');
    await gstin.deleteRegistration(tx, id);
    return 'removed';
  });
  return getRegistrations(actor, request.legalEntityId);
}

type Step = (
  tx: Tx,
  registration: StoredTeamRegistration,
  corporateId: number,
) => Promise<'confirmed' | 'removed' | null>;

async function change(actor: Actor, request: RegistrationRequest, step: Step): Promise<void> {
  const entity = actingEntity(actor, request.legalEntityId);
  const { legalEntityId, corporateId } = entity;
  await inTransaction(async (tx) => {
    await lockCorporate(tx, corporateId);
    const all = await listTeamRegistrations(legalEntityId, tx);
    const registration = all.find(({ id }) => id === request.registrationId);
    if (!registration) throw notFoundFor(actor, await findRegistrationLegalEntityId(request.registrationId, tx));
    assertManager(entity);
    const done = await step(tx, registration, corporateId);
    if (done) await recordAudit(gstinAuditEntry(done, { legalEntityId, gstin: registration.gstin }), tx);
  });
}
