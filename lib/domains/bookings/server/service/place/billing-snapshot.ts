import 'server-only';
import type { Actor, ActorEntity } from '@/lib/domains/corporates/actor';
import { panOf, parseGstin } from '@/lib/domains/gstin/rules/structure';
import { findDefaultRegistration, type Registration } from '@/lib/domains/gstin/server/service/registrations';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BillingSnapshot } from '@/lib/domains/bookings/types';

interface BillingContext {
  actor: Actor;
  entity: ActorEntity;
  /** Null: bill without GSTIN. Undefined: bill to the default GSTIN. */
  gstin: string | null | undefined;
  isGstinChosen: boolean;
}

/** The company's legal entities that the actor may bill, the acting one first. */
export function billableEntities({ actor, entity }: Pick<BillingContext, 'actor' | 'entity'>): number[] {
  const others = actor.entities.filter((other) => other.corporateId === entity.corporateId);
  return [...new Set([entity, ...others].map(({ legalEntityId }) => legalEntityId))];
}

const GSTIN_FIELD = 'legal_entity.gstin';

const NOT_REGISTERED = 'This GSTIN is not registered for your company. Choose another GSTIN.';

/** @throws {AppError} FOREIGN_PAN, NOT_FOUND for an unregistered GSTIN */
export function snapshotBilling(
  context: BillingContext,
  { hotelStateCode, registrations }: { hotelStateCode: string; registrations: readonly Registration[] },
): BillingSnapshot | null {
  const { entity, gstin, isGstinChosen } = context;
  if (gstin === null && isGstinChosen) return null;
  if (gstin) assertCompanyPan(gstin, registrations);
  if (!gstin || !isGstinChosen) {
    const { corporateId, legalEntityId } = entity;
    const found = findDefaultRegistration(registrations, { corporateId, legalEntityId, hotelStateCode });
    return found && toBilling(found);
  }
  for (const legalEntityId of billableEntities(context)) {
    const found = registrations.find((one) => one.legalEntityId === legalEntityId && one.gstin === gstin);
    if (found) return toBilling(found);
  }
  throw new AppError('NOT_FOUND', { field: GSTIN_FIELD, message: NOT_REGISTERED });
}

/** Also checked if the contract does not let the booker choose a GSTIN. */
function assertCompanyPan(gstin: string, registrations: readonly Registration[]): void {
  const isOwn = registrations.some((one) => panOf(one.gstin) === panOf(gstin));
  if (!isOwn && parseGstin(gstin).isValid) throw new AppError('FOREIGN_PAN', { field: GSTIN_FIELD });
}

function toBilling({ legalName, tradingName, gstin, building, street, city, state, pincode }: Registration) {
  return { legalName, tradingName, gstin, building, street, city, state, pincode };
}
