export const SEARCH_SUBJECTS = ['guest', 'hotel', 'company'] as const;
export type SearchSubject = (typeof SEARCH_SUBJECTS)[number];

/** `receipt` is our id of a payment order; `provider` an id of an order, payment or refund at the payment provider. */
export type SearchKey =
  /** The start of a reference, or all of it. */
  | { kind: 'reference'; reference: string }
  | { kind: 'number'; id: number }
  | { kind: 'receipt'; receipt: string }
  | { kind: 'provider'; id: string }
  /** All words are parts of one name, in any order. A text of letters can be the start of a reference too. */
  | { kind: 'name'; subject: SearchSubject; words: readonly string[]; reference: string | null };

/** Digits by which the number of a guest is compared, without the country code. */
export const PHONE_DIGITS = 10;
/** The index of names has groups of three characters: a name needs that many letters or digits in a row. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** A text of fewer letters is a name only: too many references begin with it. */
const REFERENCE_LETTERS = 5;

export type ContactKey = { kind: 'email'; email: string } | { kind: 'phone'; digits: string };

/** The contact that a text is; null for all other texts. A number of the length of a local phone number counts as one. */
export function readContact(text: string): ContactKey | null {
  const trimmed = text.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(trimmed)) return { kind: 'email', email: trimmed.toLowerCase() };
  if (!/^\+?[\d\s().-]+$/.test(trimmed)) return null;
  const digits = trimmed.replace(/\D/g, '');
  return digits.length >= 8 && digits.length <= 15 ? { kind: 'phone', digits: digits.slice(-PHONE_DIGITS) } : null;
}

/** True for texts that contain a contact, which must not be in an address. */
export function mentionsContact(text: string): boolean {
  return text.includes('@') || readContact(text) !== null;
}

/** References, numbers and payment ids are recognised, whatever the subject. Null for a name that is too short. */
export function readSearchText(text: string, subject: SearchSubject): SearchKey | null {
  const trimmed = text.trim();
  const reference = /^FOL[A-Z0-9]{1,12}$/i.test(trimmed) ? trimmed.toUpperCase() : null;
  if (reference !== null && /\d/.test(reference)) return { kind: 'reference', reference };
  if (/^FO-[A-Z0-9]{18}$/i.test(trimmed)) return { kind: 'receipt', receipt: trimmed.toUpperCase() };
  if (/^(order|pay|rfnd)_\w{4,40}$/.test(trimmed)) return { kind: 'provider', id: trimmed };
  if (/^\d{1,7}$/.test(trimmed)) return { kind: 'number', id: Number(trimmed) };
  if (!HAS_TRIGRAM.test(trimmed)) return null;
  return {
    ...{ kind: 'name', subject, words: trimmed.split(/\s+/) },
    reference: reference !== null && reference.length >= REFERENCE_LETTERS ? reference : null,
  };
}
