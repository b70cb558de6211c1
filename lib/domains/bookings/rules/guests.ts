import { guestsOf, type RoomGuests } from '@/lib/domains/pricing/rules/occupancy';
import type { BookingGuest } from '../types';

/** How a missing guest name reads (specification, section 5). Stored as null. */
export const GUEST_PLACEHOLDER = 'empty';

export interface GuestDetails {
  name: string;
  phone: string;
  email: string;
  employee_id: string;
  department: string;
}

/** Guest details with the placeholders filled in, as answers show them. */
export function withPlaceholders(guest: Partial<Record<keyof GuestDetails, string | null>>): GuestDetails {
  return {
    name: guest.name?.trim() || GUEST_PLACEHOLDER,
    phone: guest.phone?.trim() ?? '',
    email: guest.email?.trim() ?? '',
    employee_id: guest.employee_id?.trim() ?? '',
    department: guest.department?.trim() ?? '',
  };
}

/**
 * How a guest is reached, for roles that need no more than who slept where: the end of the number, the beginning of the
 * mailbox. Nothing stays nothing.
 */
export function maskContact<Guest extends Pick<GuestDetails, 'phone' | 'email'>>(guest: Guest): Guest {
  const { phone, email } = guest;
  return { ...guest, phone: phone.replace(/.(?=.{4})/gu, '•'), email: email.replace(/(?<=^.)[^@]*/u, '•••') };
}

/** A name as it is stored: null for nothing, blanks and the placeholder itself. */
export function storedGuestName(name: string | null | undefined): string | null {
  const text = name?.trim() ?? '';
  return text === '' || text.toLowerCase() === GUEST_PLACEHOLDER ? null : text;
}

type Stored = Pick<BookingGuest, 'roomPosition' | 'isPrimary' | (typeof GUEST_FIELDS)[number]>;

const GUEST_FIELDS = ['name', 'phone', 'email', 'employeeId', 'department'] as const;

/**
 * Whether a request names the guests that a booking has, room by room and in their order. Contact and department that it
 * leaves out claim nothing; further guests without a name are nobody.
 */
export function areSameGuests(asked: readonly Stored[], booked: readonly Stored[]): boolean {
  const theirs = booked.filter(isSomebody);
  const ours = asked.filter(isSomebody);
  return ours.length === theirs.length && ours.every((guest, index) => isGuest(guest, theirs[index]));
}

function isSomebody(guest: Stored): boolean {
  return guest.name !== null || (guest.isPrimary && GUEST_FIELDS.some((field) => guest[field] !== null));
}

function isGuest(asked: Stored, booked: Stored | undefined): boolean {
  if (!booked || asked.name !== booked.name || asked.roomPosition !== booked.roomPosition) return false;
  return GUEST_FIELDS.every((field) => asked[field] === null || asked[field] === booked[field]);
}

/**
 * The first room, from 0, with more guests than it is quoted for; null when everybody has a place. A guest of whom nothing at all
 * is said takes none.
 */
export function findOverfullRoom(guests: readonly (readonly object[])[], rooms: readonly RoomGuests[]): number | null {
  const index = guests.findIndex((room, position) => {
    const quoted = rooms[position];
    const people = room.filter((guest) => Object.values(guest).some((value) => value !== null));
    return people.length > (quoted ? guestsOf(quoted) : 0);
  });
  return index === -1 ? null : index;
}

/** Comments for the hotel: the booker's words with check-in time, check-out time and number of children appended. */
export function hotelComments(
  message: string,
  stay: { checkInTime: string; checkOutTime: string; kids: number },
): string {
  const facts = `Check-in: ${stay.checkInTime}, Check-out: ${stay.checkOutTime}, Children: ${stay.kids}`;
  const words = message.trim();
  return words === '' ? facts : `${words} | ${facts}`;
}
