export interface OwnRegistration {
  gstin: string;
  stateCode: string;
}

/**
 * The operator's registration for supplies in a state: the one of this state, otherwise the main one, which is the first.
 * @returns null if the operator has no registration
 */
export function ownRegistrationFor(stateCode: string, ownGstins: readonly string[]): OwnRegistration | null {
  const gstin = ownGstins.find((own) => own.startsWith(stateCode)) ?? ownGstins[0];
  return gstin === undefined ? null : { gstin, stateCode: gstin.slice(0, 2) };
}
