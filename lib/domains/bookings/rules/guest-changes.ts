import type { BookingGuest } from '../types';
import { GUEST_FIELDS, maskContact } from './guests';

type ChangedGuests = Record<string, Partial<Record<(typeof GUEST_FIELDS)[number], string | null>>>;

export interface GuestChanges {
  before: ChangedGuests;
  after: ChangedGuests;
  /** The names of all changed fields, because two contacts can have the same mask. */
  fields: string[];
}

/** The changed fields of each guest, named by room and place in it, with masked contacts. */
export function listGuestChanges(before: readonly BookingGuest[], after: readonly BookingGuest[]): GuestChanges {
  const [old, now] = [byPlace(before), byPlace(after)];
  const changes: GuestChanges = { before: {}, after: {}, fields: [] };
  for (const place of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(place), now.get(place)];
    const changed = GUEST_FIELDS.filter((field) => (was?.[field] ?? null) !== (is?.[field] ?? null));
    if (changed.length === 0) continue;
    const pick = (guest: BookingGuest | undefined) => {
      const shown = masked(guest);
      return Object.fromEntries(changed.map((field) => [field, shown[field] ?? null]));
    };
    changes.before[place] = pick(was);
    changes.after[place] = pick(is);
    changes.fields.push(...changed.filter((field) => !changes.fields.includes(field)));
  }
  return changes;
}

function byPlace(guests: readonly BookingGuest[]): Map<string, BookingGuest> {
  const places = new Map<string, BookingGuest>();
  for (const room of new Set(guests.map(({ roomPosition }) => roomPosition))) {
    const inRoom = guests.filter(({ roomPosition }) => roomPosition === room);
    inRoom.forEach((guest, index) => places.set(`room_${room}_guest_${index + 1}`, guest));
  }
  return places;
}

function masked(guest: Partial<BookingGuest> = {}): Partial<BookingGuest> {
  const { phone, email } = maskContact({ phone: guest.phone ?? '', email: guest.email ?? '' });
  return { ...guest, phone: phone || null, email: email || null };
}
