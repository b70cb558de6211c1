import type { AuthenticatedUser } from './contract';

/** Where the browser keeps the signed-in user (specification, section 3). Never trusted: the server checks the session. */
export const STORED_USER_KEY = 'authenticated_user';

/**
 * Reads what the browser stored. A stored user counts only with name, email and userId; anything else is a guest.
 * @param text the stored JSON, as it came
 */
export function parseStoredUser(text: string | null): AuthenticatedUser | null {
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
  const { phone = '', legal_entities = [] } = value as Partial<AuthenticatedUser>;
  return { name, email, phone, userId, legal_entities };
}

/** The channel as people read it (specification, section 1). */
export const CHANNEL_LABELS = {
  btc: 'Corporate (BTC)',
  direct: 'Corporate (Direct)',
  btt: 'Corporate (BTT)',
  ta: 'TA - PAID BY TA',
} as const;
