import { findGstState } from './state-codes';

export interface BillingEntity {
  legalEntityId: number;
  corporateId: number;
  tradingName: string;
  legalName: string;
  gstinNumber: string | null;
  address: BillingAddress;
}

export interface BillingAddress {
  building: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
}

export interface BillingPreference {
  corporateId: number;
  /** GST state code of the hotel. Only a registration in this state can claim the input tax credit. */
  hotelStateCode: string;
  legalEntityId?: number;
}

/**
 * Returns 1 (first) to 6 (last). Entities of the booking corporate precede all others. Within each group, a registration
 * in the hotel's state precedes other registrations, and entities without a GSTIN come last.
 */
export function billingPriority(entity: BillingEntity, preference: BillingPreference): number {
  const own = entity.corporateId === preference.corporateId ? 0 : 3;
  if (!entity.gstinNumber) return own + 3;
  return own + (entity.gstinNumber.startsWith(preference.hotelStateCode) ? 1 : 2);
}

export function sortByBillingPriority<E extends BillingEntity>(
  entities: readonly E[],
  preference: BillingPreference,
): E[] {
  const isOther = (entity: E) => Number(entity.legalEntityId !== preference.legalEntityId);
  return [...entities].sort(
    (a, b) =>
      billingPriority(a, preference) - billingPriority(b, preference) ||
      isOther(a) - isOther(b) ||
      a.legalName.localeCompare(b.legalName, 'en') ||
      (a.gstinNumber ?? '').localeCompare(b.gstinNumber ?? '', 'en'),
  );
}

export function defaultBillingEntity<E extends BillingEntity>(
  entities: readonly E[],
  preference: BillingPreference,
): E | null {
  return sortByBillingPriority(entities, preference)[0] ?? null;
}

export function findSameRegistration<E extends Pick<BillingEntity, 'legalName' | 'gstinNumber'>>(
  entities: readonly E[],
  stored: Pick<BillingEntity, 'legalName' | 'gstinNumber'>,
): E | undefined {
  return entities.find(
    ({ gstinNumber, legalName }) =>
      gstinNumber === stored.gstinNumber && (gstinNumber !== null || legalName === stored.legalName),
  );
}

export function creditWarning(gstin: string | null, hotelStateCode: string): string | null {
  if (!gstin || gstin.startsWith(hotelStateCode)) return null;
  const state = findGstState(hotelStateCode)?.name ?? 'another state';
  return `The hotel charges the GST of ${state}. A registration in another state cannot claim input tax credit for it.`;
}
