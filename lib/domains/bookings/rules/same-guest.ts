import { storedGuestName } from './guests';

/** What is known of a guest; anything of it may be missing. */
export interface KnownGuest {
  name?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

/** The digits that tell an Indian number apart from another, with or without the country's code. */
const PHONE_DIGITS = 10;

/**
 * What a guest is recognised by: mailbox, the last ten digits of the number, and the name without titles of writing such as
 * case, accents, dots and double blanks. A guest of whom nothing is known is nobody, not everybody.
 */
export function guestMarks({ name, phone, email }: KnownGuest): string[] {
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

/** The first of the known guests who is one of those asked for: by mailbox, number or name; null when none is. */
export function findSameGuest<Guest extends KnownGuest>(
  known: readonly Guest[],
  asked: readonly KnownGuest[],
): Guest | null {
  const marks = new Set(asked.flatMap(guestMarks));
  return known.find((guest) => guestMarks(guest).some((mark) => marks.has(mark))) ?? null;
}
