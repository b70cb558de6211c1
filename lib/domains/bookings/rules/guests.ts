import { guestsOf, type RoomGuests } from '@/lib/domains/pricing/rules/occupancy';
import type { BookingGuest } from '../types';

/** Shown for a missing guest name (specification, section 5); stored as null. */
export const GUEST_PLACEHOLDER = 'empty';

export interface GuestDetails {
  name: string;
  phone: string;
  email: string;
  employeeId: string;
  department: string;
}

export function withPlaceholders(guest: Partial<Record<keyof GuestDetails, string | null>>): GuestDetails {
  return {
    name: guest.name?.trim() || GUEST_PLACEHOLDER,
    phone: guest.phone?.trim() ?? '',
    email: guest.email?.trim() ?? '',
    employeeId: guest.employeeId?.trim() ?? '',
    department: guest.department?.trim() ?? '',
  };
}

/** Leaves only the last four digits of the phone number and the first letter of the e-mail address readable. */
export function maskContact<Guest extends Pick<GuestDetails, 'phone' | 'email'>>(guest: Guest): Guest {
  const { phone, email } = guest;
  return { ...guest, phone: phone.replace(/.(?=.{4})/gu, '•'), email: email.replace(/(?<=^.)[^@]*/u, '•••') };
}

export function toStoredGuestName(name: string | null | undefined): string | null {
  const text = name?.trim() ?? '';
  return text === '' || text.toLowerCase() === GUEST_PLACEHOLDER ? null : text;
}

type Stored = Pick<BookingGuest, 'roomPosition' | 'isPrimary' | (typeof GUEST_FIELDS)[number]>;

export const GUEST_FIELDS = ['name', 'phone', 'email', 'employeeId', 'department'] as const;

/** Omitted details match any value. Additional guests without a name are ignored. */
export function areSameGuests(requested: readonly Stored[], booked: readonly Stored[]): boolean {
  const bookedGuests = booked.filter(hasDetails);
  const requestedGuests = requested.filter(hasDetails);
  return (
    requestedGuests.length === bookedGuests.length &&
    requestedGuests.every((guest, index) => isGuest(guest, bookedGuests[index]))
  );
}

function hasDetails(guest: Stored): boolean {
  return guest.name !== null || (guest.isPrimary && GUEST_FIELDS.some((field) => guest[field] !== null));
}

function isGuest(requested: Stored, booked: Stored | undefined): boolean {
  if (!booked || requested.name !== booked.name || requested.roomPosition !== booked.roomPosition) return false;
  return GUEST_FIELDS.every((field) => requested[field] === null || requested[field] === booked[field]);
}

/** Returns the index of the first room with more guests than quoted, or null. Guests without details do not count. */
export function findOverfullRoom(guests: readonly (readonly object[])[], rooms: readonly RoomGuests[]): number | null {
  const index = guests.findIndex((room, position) => {
    const quoted = rooms[position];
    const people = room.filter((guest) => Object.values(guest).some((value) => value !== null));
    return people.length > (quoted ? guestsOf(quoted) : 0);
  });
  return index === -1 ? null : index;
}

export function hotelComments(
  message: string,
  stay: { checkInTime: string; checkOutTime: string; kids: number },
): string {
  const facts = `Check-in: ${stay.checkInTime}, Check-out: ${stay.checkOutTime}, Children: ${stay.kids}`;
  const text = message.trim();
  return text === '' ? facts : `${text} | ${facts}`;
}
