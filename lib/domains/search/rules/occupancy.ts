import type { RoomGuests } from '@/lib/domains/pricing/rules/occupancy';
import { SEARCH_LIMITS, SEARCH_TEXT } from '../constants';

export const DEFAULT_ROOM: RoomGuests = { adults: SEARCH_LIMITS.defaultAdults, kids: SEARCH_LIMITS.defaultKids };

export const OCCUPANCY_PRESETS: readonly { label: string; rooms: readonly RoomGuests[] }[] = [
  { label: SEARCH_TEXT.presetOneAdult, rooms: [{ adults: 1, kids: 0 }] },
  { label: SEARCH_TEXT.presetTwoAdults, rooms: [{ adults: 2, kids: 0 }] },
];

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Math.trunc(value) || min));
}

/** Numbers outside the limits become the nearest limit, and values that are not numbers become the lowest. */
export function clampRoom({ adults, kids }: RoomGuests): RoomGuests {
  return {
    adults: clamp(adults, SEARCH_LIMITS.minAdults, SEARCH_LIMITS.maxAdults),
    kids: clamp(kids, SEARCH_LIMITS.minKids, SEARCH_LIMITS.maxKids),
  };
}

/** Formats rooms as '1-0,2-1': the adults and kids of each room. */
export function formatRoomConfig(rooms: readonly RoomGuests[]): string {
  return rooms.map(({ adults, kids }) => `${adults}-${kids}`).join(',');
}

function count(number: number, singular: string, plural: string): string {
  return `${number} ${number === 1 ? singular : plural}`;
}

/** Returns for example '2 Adults, 1 Kid, 1 Room', or 'Occupancy' without rooms. */
export function occupancyLabel(rooms: readonly RoomGuests[]): string {
  if (rooms.length === 0) return SEARCH_TEXT.occupancyDefault;
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const kids = rooms.reduce((sum, room) => sum + room.kids, 0);
  return [
    count(adults, 'Adult', 'Adults'),
    ...(kids > 0 ? [count(kids, 'Kid', 'Kids')] : []),
    count(rooms.length, 'Room', 'Rooms'),
  ].join(', ');
}

export type OccupancyAction =
  | { type: 'roomAdded' }
  | { type: 'roomRemoved'; index: number }
  | { type: 'adultsChanged'; index: number; adults: number }
  | { type: 'kidsChanged'; index: number; kids: number }
  | { type: 'presetChosen'; rooms: readonly RoomGuests[] }
  /** Opening the custom-room panel with no rooms adds one. */
  | { type: 'customRoomsOpened' };

export function changeRooms(rooms: readonly RoomGuests[], action: OccupancyAction): RoomGuests[] {
  switch (action.type) {
    case 'roomAdded':
      return rooms.length < SEARCH_LIMITS.maxRooms ? [...rooms, DEFAULT_ROOM] : [...rooms];
    case 'roomRemoved':
      return action.index === 0 ? [...rooms] : rooms.filter((_, index) => index !== action.index);
    case 'adultsChanged':
      return rooms.map((room, index) =>
        index === action.index ? clampRoom({ ...room, adults: action.adults }) : room,
      );
    case 'kidsChanged':
      return rooms.map((room, index) => (index === action.index ? clampRoom({ ...room, kids: action.kids }) : room));
    case 'presetChosen':
      return action.rooms.map(clampRoom);
    case 'customRoomsOpened':
      return rooms.length === 0 ? [DEFAULT_ROOM] : [...rooms];
  }
}
