import { toStoredGuestName } from './guests';

export interface GuestIdentity {
  name?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

const PHONE_DIGITS = 10;

/** Two guests are the same person if they share a key: e-mail, last ten digits of the phone number or normalised name. */
export function guestKeys({ name, phone, email }: GuestIdentity): string[] {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-PHONE_DIGITS);
  const mailbox = (email ?? '').trim().toLowerCase();
  const letters = (toStoredGuestName(name) ?? '')
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return [
    ...(mailbox === '' ? [] : [`email:${mailbox}`]),
    ...(digits.length === PHONE_DIGITS ? [`phone:${digits}`] : []),
    ...(letters === '' ? [] : [`name:${letters}`]),
  ];
}

export function findSameGuest<Guest extends GuestIdentity>(
  known: readonly Guest[],
  searched: readonly GuestIdentity[],
): Guest | null {
  const searchedKeys = new Set(searched.flatMap(guestKeys));
  return known.find((guest) => guestKeys(guest).some((key) => searchedKeys.has(key))) ?? null;
}
