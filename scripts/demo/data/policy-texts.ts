import type { HotelFactKey } from '@/lib/domains/hotels/rules/facts/hotel-facts';

export const CHECK_IN_POLICY =
  'Check-in is from 12 pm and check-out until 11 am. Early check-in and late check-out are possible when the room is available. Every adult must show a government-issued photo identity card; guests from abroad must show passport and visa.';

export const CHILD_POLICIES: readonly string[] = [
  'Children up to five years stay free of charge in existing beds. An extra bed for older children is charged as shown when booking.',
  'Children are welcome. A cot is free, an extra bed is charged as shown when booking.',
];

export const VISITOR_POLICIES = [
  'Visitors are welcome in the lobby until 9 pm and register at the front desk.',
  'Colleagues may visit you in the lobby and the restaurant; the room is for registered guests only.',
] as const;

export const SMOKING_POLICIES = [
  'The whole hotel is smoke-free. There is a smoking area outside.',
  'Smoking is allowed on the terrace only.',
] as const;

export const PET_POLICIES = [
  'Pets cannot stay. Assistance dogs are welcome everywhere.',
  'Small dogs are welcome on request. Assistance dogs are always welcome.',
] as const;

/** The facts that a policy states, by its text. */
export const POLICY_FACTS: Readonly<Record<string, Partial<Record<HotelFactKey, string>>>> = {
  [VISITOR_POLICIES[0]]: { visitors: 'lobby' },
  [VISITOR_POLICIES[1]]: { visitors: 'lobby' },
  [SMOKING_POLICIES[0]]: { smoking: 'outside' },
  [SMOKING_POLICIES[1]]: { smoking: 'outside' },
  [PET_POLICIES[0]]: { pets: 'none' },
  [PET_POLICIES[1]]: { pets: 'request' },
};

export const BILLING_POLICY =
  'Rooms are billed by the hotel with the GST of its state. The GSTIN can be changed until the invoice is issued at check-out.';
