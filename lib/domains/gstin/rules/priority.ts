import { findGstState } from './state-codes';

export interface BillingEntity {
  legal_entity_id: number;
  corporate_id: number;
  trading_name: string;
  legal_name: string;
  gstin_number: string | null;
  address: BillingAddress;
}

export interface BillingAddress {
  building: string;
  street: string;
  city: string;
  state: string;
  zip_code: string;
}

export interface BillingPreference {
  corporateId: number;
  /** GST state code of the hotel. Only a registration in this state can claim the input tax credit. */
  hotelStateCode: string;
  legalEntityId?: number;
}

/**
 * 1 to 6, lower first. The booking corporate's own entities come before any other; within each, a registration in the
 * hotel's state, then one elsewhere, then none.
 */
export function billingPriority(entity: BillingEntity, preference: BillingPreference): number {
  const own = entity.corporate_id === preference.corporateId ? 0 : 3;
  if (!entity.gstin_number) return own + 3;
  return own + (entity.gstin_number.startsWith(preference.hotelStateCode) ? 1 : 2);
}

export function sortByBillingPriority<E extends BillingEntity>(
  entities: readonly E[],
  preference: BillingPreference,
): E[] {
  const isOther = (entity: E) => Number(entity.legal_entity_id !== preference.legalEntityId);
  return [...entities].sort(
    (a, b) =>
      billingPriority(a, preference) - billingPriority(b, preference) ||
      isOther(a) - isOther(b) ||
      a.legal_name.localeCompare(b.legal_name, 'en') ||
      (a.gstin_number ?? '').localeCompare(b.gstin_number ?? '', 'en'),
  );
}

export function defaultBillingEntity<E extends BillingEntity>(
  entities: readonly E[],
  preference: BillingPreference,
): E | null {
  return sortByBillingPriority(entities, preference)[0] ?? null;
}

export function findSameRegistration<E extends Pick<BillingEntity, 'legal_name' | 'gstin_number'>>(
  entities: readonly E[],
  stored: Pick<BillingEntity, 'legal_name' | 'gstin_number'>,
): E | undefined {
  return entities.find(
    ({ gstin_number, legal_name }) =>
      gstin_number === stored.gstin_number && (gstin_number !== null || legal_name === stored.legal_name),
  );
}

/** A hint when the chosen registration cannot claim the tax credit of this hotel, or null. */
export function creditWarning(gstin: string | null, hotelStateCode: string): string | null {
  if (!gstin || gstin.startsWith(hotelStateCode)) return null;
  const state = findGstState(hotelStateCode)?.name ?? 'another state';
  return `The hotel charges the GST of ${state}. A registration in another state cannot take credit for it.`;
}
