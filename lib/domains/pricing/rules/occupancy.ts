export interface RoomGuests {
  adults: number;
  kids: number;
}

/** Specification, section 9. */
export const OCCUPANCY_LIMITS = {
  minAdults: 1,
  maxAdults: 8,
  minKids: 0,
  maxKids: 8,
  /** Not in the specification. */
  maxRooms: 8,
} as const;

export const guestsOf = ({ adults, kids }: RoomGuests): number => adults + kids;

export function isRoom({ adults, kids }: RoomGuests): boolean {
  const { minAdults, maxAdults, minKids, maxKids } = OCCUPANCY_LIMITS;
  return adults >= minAdults && adults <= maxAdults && kids >= minKids && kids <= maxKids;
}

export function parseRoomConfig(text: string): RoomGuests[] | null {
  if (!/^\d-\d(,\d-\d){0,7}$/.test(text)) return null;
  const rooms = text.split(',').map((room) => ({ adults: Number(room.charAt(0)), kids: Number(room.charAt(2)) }));
  return rooms.every(isRoom) ? rooms : null;
}
