import { storedGuestName } from './guests';

export interface KnownGuest {
  name?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

const PHONE_DIGITS = 10;

/** Keys that recognise a guest: e-mail, ten digits of the number, normalised name. None if nothing is known. */
export function guestKeys({ name, phone, email }: KnownGuest): string[] {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-PHONE_DIGITS);
  const mailbox = (email ?? '').trim().toLowerCase();
  const letters = (storedGuestName(name) ?? '')
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

export function findSameGuest<Guest extends KnownGuest>(
  known: readonly Guest[],
  asked: readonly KnownGuest[],
): Guest | null {
  const marks = new Set(asked.flatMap(guestKeys));
  return known.find((guest) => guestKeys(guest).some((mark) => marks.has(mark))) ?? null;
}
