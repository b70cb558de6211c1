import type { BillingSnapshot, HotelSnapshot } from '@/lib/domains/bookings/types';
import { findGstState } from '@/lib/domains/gstin/rules/state-codes';
import type { RecipientParty, SupplierParty } from '../types';

const join = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

/** Returns null if the hotel has no GST registration. */
export function supplierOf(hotel: HotelSnapshot, legalName: string): SupplierParty | null {
  if (!hotel.gstin) return null;
  const { state, stateCode, phone, gstin } = hotel;
  return {
    ...{ gstin, stateCode, phone },
    // Rule 46(a) of the CGST Rules requires the registered name; guests know the hotel by its trade name.
    name: legalName === '' || legalName === hotel.name ? hotel.name : `${legalName} (${hotel.name})`,
    stateName: findGstState(stateCode)?.name ?? state,
    address: hotelAddress(hotel),
  };
}

export const hotelAddress = ({ street, locality, city, pincode, state }: HotelSnapshot): string =>
  join([street, locality, `${city} ${pincode}`, state]);

export function recipientOf(
  billing: BillingSnapshot | null,
  entity: { name: string; locality: string; city: string; stateCode: string | null },
): RecipientParty {
  if (billing) {
    const { legalName, building, street, city, state, pincode, gstin } = billing;
    return { name: legalName, gstin, address: join([join([building, street]), `${city} ${pincode}`.trim(), state]) };
  }
  const state = entity.stateCode ? findGstState(entity.stateCode)?.name : null;
  return { name: entity.name, gstin: null, address: join([entity.locality, entity.city, state]) };
}
