export interface RegistrationRow {
  legalEntityName: string;
  isDefaultEntity: boolean;
  gstin: string;
  stateCode: string;
  building: string;
  street: string;
  city: string;
  state: string;
  pincode: string;
  isDefault: boolean;
}

export interface LegalAddress {
  building: string;
  street: string;
  city: string;
  state: string;
  pincode: string;
  default: boolean;
}

export interface LegalGstin {
  gstin: string;
  default: boolean;
  addresses: LegalAddress[];
}

export interface LegalState {
  name: string;
  legalStateCode: string;
  default: boolean;
  gstins: LegalGstin[];
}

/** Specification, section 3. */
export interface LegalEntityTree {
  name: string;
  default: boolean;
  states: LegalState[];
}

export interface LegalData {
  legalEntities: Record<string, Record<string, Record<string, LegalAddress[]>>>;
  defaultCompanyName: string;
  defaultState: string;
  defaultGstin: string;
}

function findOrAdd<T>(list: T[], isMatch: (item: T) => boolean, create: () => T): T {
  const found = list.find(isMatch);
  if (found) return found;
  const created = create();
  list.push(created);
  return created;
}

function keepOneDefault(list: { default: boolean }[]): void {
  const chosen = list.find((item) => item.default) ?? list[0];
  for (const item of list) item.default = item === chosen;
}

/** Each level of the tree has exactly one default. */
export function buildLegalTree(rows: readonly RegistrationRow[]): LegalEntityTree[] {
  const tree: LegalEntityTree[] = [];
  for (const row of rows) {
    const entity = findOrAdd(
      tree,
      (item) => item.name === row.legalEntityName,
      () => ({ name: row.legalEntityName, default: row.isDefaultEntity, states: [] }),
    );
    const state = findOrAdd(
      entity.states,
      (item) => item.legalStateCode === row.stateCode,
      () => ({ name: row.state, legalStateCode: row.stateCode, default: false, gstins: [] }),
    );
    const registration = findOrAdd(
      state.gstins,
      (item) => item.gstin === row.gstin,
      () => ({ gstin: row.gstin, default: false, addresses: [] }),
    );
    const { building, street, city, pincode } = row;
    registration.addresses.push({ building, street, city, state: row.state, pincode, default: row.isDefault });
    registration.default ||= row.isDefault;
    state.default ||= row.isDefault;
  }
  keepOneDefault(tree);
  for (const entity of tree) {
    keepOneDefault(entity.states);
    for (const state of entity.states) {
      keepOneDefault(state.gstins);
      for (const registration of state.gstins) keepOneDefault(registration.addresses);
    }
  }
  return tree;
}

export function toLegalData(tree: readonly LegalEntityTree[]): LegalData {
  const legalEntities: LegalData['legalEntities'] = {};
  for (const entity of tree) {
    legalEntities[entity.name] = Object.fromEntries(
      entity.states.map((state) => [state.name, Object.fromEntries(state.gstins.map((g) => [g.gstin, g.addresses]))]),
    );
  }
  const entity = tree.find((item) => item.default) ?? tree[0];
  const state = entity?.states.find((item) => item.default) ?? entity?.states[0];
  const registration = state?.gstins.find((item) => item.default) ?? state?.gstins[0];
  return {
    legalEntities,
    defaultCompanyName: entity?.name ?? '',
    defaultState: state?.name ?? '',
    defaultGstin: registration?.gstin ?? '',
  };
}

export interface KnownRegistration {
  companyName: string;
  address: LegalAddress | undefined;
}

export function findKnownGstin({ legalEntities }: LegalData, gstin: string): KnownRegistration | null {
  for (const [companyName, states] of Object.entries(legalEntities)) {
    for (const gstins of Object.values(states)) {
      const addresses = Object.hasOwn(gstins, gstin) ? gstins[gstin] : undefined;
      if (addresses) return { companyName, address: addresses.find((each) => each.default) ?? addresses[0] };
    }
  }
  return null;
}
