import type { Permission } from './permissions';

export type GuestContactAccess = 'shown' | 'masked' | 'hidden';

export function guestContactAccess(permissions: readonly Permission[]): GuestContactAccess {
  if (permissions.includes('guest_contact.read')) return 'shown';
  return permissions.includes('guest_contact.masked') ? 'masked' : 'hidden';
}

/** Also addresses of UPI, such as name@okbank. */
const EMAIL = /([^\s@<>()"',;:]{1,64})@([^\s@<>()"',;:]{1,190}\.\p{L}{2,24}|\p{L}[\p{L}\d]{1,30})/gu;
/** Masked numbers, international numbers, Indian mobile numbers and numbers with an area code. Other long numbers are references of banks. */
const PHONE =
  /(?<![\w+])(?:[•]{3,}\d{2,4}|\+\d(?:[\s().-]{0,2}\d){7,14}|0091[6-9]\d{9}|(?:91[\s.-]{0,2})?[6-9](?:[\s().-]{0,2}\d){9}|\(?0(?:[\s().-]{0,2}\d){9,10})(?!\w)/g;

/** Hides the e-mail addresses and phone numbers in a text that people wrote. */
export function hideContactsIn(text: string, access: GuestContactAccess): string {
  if (access === 'shown') return text;
  if (access === 'hidden') return text.replace(EMAIL, '[e-mail]').replace(PHONE, '[phone]');
  return text
    .replace(EMAIL, (_, name: string, host: string) => `${name.slice(0, 1)}•••@${host}`)
    .replace(PHONE, (phone) => `••••••${phone.slice(-2)}`);
}
