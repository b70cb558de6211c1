import type { Permission } from './permissions';

export type GuestContactAccess = 'shown' | 'masked' | 'hidden';

export function guestContactAccess(permissions: readonly Permission[]): GuestContactAccess {
  if (permissions.includes('guest_contact.read')) return 'shown';
  return permissions.includes('guest_contact.masked') ? 'masked' : 'hidden';
}

/** Also addresses of UPI, such as name@okbank. */
const EMAIL = /([^\s@<>()"',;:]{1,64})@([^\s@<>()"',;:]{1,190}\.\p{L}{2,24}|\p{L}[\p{L}\d]{1,30})/gu;
/** What people write between two digits of a number: spaces, dots, brackets, slashes, dashes, and characters that are not shown. */
const GAP = String.raw`[\s().\/\p{Pd}\u2212\p{Cf}]{0,3}`;

/** A phone number may be written without a space before or after it. */
const PHONES = [
  // Masked. Four bullets and four digits are an account number of a bank, which staff with access to money compare.
  String.raw`(?<!•)•{5,} ?\d{2,4}`,
  String.raw`(?<!\d)\+\d(?:${GAP}\d){7,14}(?!\d)`,
  String.raw`(?<!\w)00${GAP}[1-9](?:${GAP}\d){7,14}(?!\w)`,
  String.raw`(?<!\d)(?:91${GAP}|0)?[6-9](?:${GAP}\d){9}(?!\d)`,
  String.raw`(?<!\w)\(?0(?:${GAP}\d){9,10}(?!\w)`,
];

/** Digits that are no phone number: amounts, dates, times, the twelve digits of a UTR, ids of the payment provider, UUIDs and hashes. */
const OTHERS = [
  String.raw`\d{1,3}(?:,\d{2,3})+(?:\.\d\d)?`,
  String.raw`\d+\.\d\d(?!\.)`,
  String.raw`(?:(?:0?[1-9]|[12]\d|3[01])[\/.-])?(?:0?[1-9]|1[0-2])[\/.-](?:19|20)\d\d`,
  String.raw`\d{4}-\d\d-\d\d`,
  String.raw`\d{1,2}:\d\d`,
  String.raw`(?!91[6-9])\d{12}`,
  String.raw`[a-z]{3,5}_[A-Za-z\d]{14}`,
  String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`,
  String.raw`[\da-f]{32,64}`,
];

const OTHER_OR_PHONE = new RegExp(String.raw`((?<!\w|\d[.,])(?:${OTHERS.join('|')})(?!\w))|${PHONES.join('|')}`, 'gu');

/**
 * Hides the e-mail addresses and phone numbers in a text that people wrote. They are also found in wide and other compatible characters; a
 * text with a contact is returned in plain ones (NFKC).
 */
export function hideContactsIn(text: string, access: GuestContactAccess): string {
  if (access === 'shown') return text;
  const plain = text.normalize('NFKC');
  const hidden = plain
    .replace(EMAIL, (_, name: string, host: string) =>
      access === 'hidden' ? '[e-mail]' : `${name.slice(0, 1)}•••@${host}`,
    )
    .replace(
      OTHER_OR_PHONE,
      (found, other?: string) => other ?? (access === 'hidden' ? '[phone]' : `••••••${found.slice(-2)}`),
    );
  return hidden === plain ? text : hidden;
}
