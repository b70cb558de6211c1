import type { RoomGuests } from '@/lib/domains/pricing/rules/occupancy';
import type { IsoDate } from '@/lib/dates';
import { SEARCH_LIMITS } from '../constants';
import { clampRoom, DEFAULT_ROOM, formatRoomConfig } from './occupancy';
import { repairStay, type StayDates } from './stay';

/** Search params of Next.js; the first value of a repeated key counts. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

const MAX_TEXT = 120;

export function readQuery(query: RawQuery, key: string): string {
  const value = query[key];
  const first = typeof value === 'string' ? value : value?.[0];
  return (first ?? '').trim().slice(0, MAX_TEXT);
}

export function repairRooms(roomconfig: string): RoomGuests[] {
  const rooms = roomconfig
    .split(',')
    .map((room) => /^(\d{1,3})-(\d{1,3})$/.exec(room.trim()))
    .flatMap((match) => (match ? [clampRoom({ adults: Number(match[1]), kids: Number(match[2]) })] : []))
    .slice(0, SEARCH_LIMITS.maxRooms);
  return rooms.length > 0 ? rooms : [DEFAULT_ROOM];
}

/** Replaces invalid values with defaults. Separate from `url-state.ts`, because hotel pages load only this module. */
export function stayFromQuery(
  query: RawQuery,
  today: IsoDate,
): StayDates & { rooms: RoomGuests[]; roomType: string | null } {
  return {
    ...repairStay(readQuery(query, 'checkin') || null, readQuery(query, 'checkout') || null, today),
    rooms: repairRooms(readQuery(query, 'roomconfig')),
    roomType: readQuery(query, 'roomtype') || null,
  };
}

export interface StayCorrections {
  dates: boolean;
  rooms: boolean;
}

interface UsedStay {
  range: { start: IsoDate | null; end: IsoDate | null };
  rooms: readonly RoomGuests[];
}

/** Compares the parameters of a URL with the stay that was read from them. Missing parameters do not count as changes. */
export function findCorrections(query: RawQuery, { range, rooms }: UsedStay): StayCorrections {
  const isChanged = (key: 'checkin' | 'checkout' | 'roomconfig', used: string | null) => {
    const asked = readQuery(query, key).replace(/\s/g, '');
    return asked !== '' && asked !== used;
  };
  return {
    dates: isChanged('checkin', range.start) || isChanged('checkout', range.end),
    rooms: isChanged('roomconfig', formatRoomConfig(rooms)),
  };
}
