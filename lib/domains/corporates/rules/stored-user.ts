import type { AuthenticatedUser } from '../contract/corporates';
import { SESSION_CALL } from '../constants';

/** Key in the browser's storage (specification, section 3). The server never trusts this entry and checks the session. */
export const STORED_USER_KEY = 'authenticated_user';

const names = SESSION_CALL.namesOf('response');

/** `selectedCorporate` is the index of the active legal entity. */
export interface StoredUser extends AuthenticatedUser {
  selectedCorporate: number;
}

export function toStoredUser(user: AuthenticatedUser, selectedEntityId: number | null): StoredUser {
  const { name, email, phone, userId, isHotelMember, legalEntities } = user;
  const index = legalEntities.findIndex((entity) => entity.legalEntityId === selectedEntityId);
  return { name, email, phone, userId, isHotelMember, legalEntities, selectedCorporate: Math.max(0, index) };
}

/** Returns null, which means a guest, if name, email or userId is missing. @param text the stored JSON */
export function parseStoredUser(text: string | null): StoredUser | null {
  if (!text) return null;
  let value: unknown;
  try {
    value = names.toCode(JSON.parse(text));
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { name, email, userId } = value as Partial<AuthenticatedUser>;
  if (!name || !email || !userId) return null;
  const { phone = '', isHotelMember = false, legalEntities = [], selectedCorporate } = value as Partial<StoredUser>;
  const isEntity = typeof selectedCorporate === 'number' && legalEntities[selectedCorporate] !== undefined;
  const selected = isEntity ? selectedCorporate : 0;
  return { name, email, phone, userId, isHotelMember, legalEntities, selectedCorporate: selected };
}

export function formatStoredUser(user: StoredUser): string {
  return JSON.stringify(names.toJson(user));
}
