import type { AuthenticatedUser } from '../contract/corporates';

/** Key in the browser's storage (specification, section 3). Never trusted: the server checks the session. */
export const STORED_USER_KEY = 'authenticated_user';

/** `selectedCorporate` is the index of the active legal entity. */
export interface StoredUser extends AuthenticatedUser {
  selectedCorporate: number;
}

export function toStoredUser(user: AuthenticatedUser, selectedEntityId: number | null): StoredUser {
  const { name, email, phone, userId, legal_entities } = user;
  const index = legal_entities.findIndex((entity) => entity.legal_entity_id === selectedEntityId);
  return { name, email, phone, userId, legal_entities, selectedCorporate: Math.max(0, index) };
}

/** A stored user without name, email and userId is a guest. @param text the stored JSON */
export function parseStoredUser(text: string | null): StoredUser | null {
  if (!text) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { name, email, userId } = value as Partial<AuthenticatedUser>;
  if (!name || !email || !userId) return null;
  const { phone = '', legal_entities = [], selectedCorporate } = value as Partial<StoredUser>;
  const isEntity = typeof selectedCorporate === 'number' && legal_entities[selectedCorporate] !== undefined;
  return { name, email, phone, userId, legal_entities, selectedCorporate: isEntity ? selectedCorporate : 0 };
}
