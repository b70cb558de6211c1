import { addDays, eachNight, type IsoDate } from '@/lib/dates';
import type { RoomGuests } from '@/lib/domains/pricing/rules/occupancy';

export interface StayPlan {
  checkin: IsoDate;
  checkout: IsoDate;
  roomTypeId: number;
  rooms: readonly RoomGuests[];
}

/** One room on one night. Rooms are counted from 1. `bookedRoom` is null for a new room night. */
export interface PlannedNight {
  night: IsoDate;
  room: number;
  bookedRoom: number | null;
  /** The same room type and occupancy: the night costs what it cost when it was booked. */
  hasBookedPrice: boolean;
}

export interface ReleasedNight {
  night: IsoDate;
  bookedRoom: number;
}

export interface ChangePlan {
  nights: PlannedNight[];
  released: ReleasedNight[];
  /** For each wanted room the booked room that it continues, or null. */
  bookedRooms: (number | null)[];
}

const isSameOccupancy = (a: RoomGuests, b: RoomGuests | undefined) => a.adults === b?.adults && a.kids === b.kids;

/**
 * Pairs wanted rooms with booked rooms: first those of the same occupancy, in the same place if possible, then the others
 * in their order. Booked rooms without a partner are released.
 */
export function matchRooms(booked: readonly RoomGuests[], wanted: readonly RoomGuests[]): (number | null)[] {
  const free = new Set(booked.map((_, index) => index));
  const assign = (index: number | undefined) => {
    if (index === undefined || !free.delete(index)) return null;
    return index + 1;
  };
  const matched = wanted.map((room, index) => (isSameOccupancy(room, booked[index]) ? assign(index) : null));
  const sameElsewhere = matched.map((found, position) => {
    const room = wanted[position];
    if (found !== null || !room) return found;
    return assign([...free].find((index) => isSameOccupancy(room, booked[index])));
  });
  return sameElsewhere.map((found) => found ?? assign([...free][0]));
}

export function planChange(booked: StayPlan, wanted: StayPlan): ChangePlan {
  const bookedRooms = matchRooms(booked.rooms, wanted.rooms);
  const bookedNights = eachNight(booked.checkin, booked.checkout);
  const isSameType = booked.roomTypeId === wanted.roomTypeId;
  const nights = eachNight(wanted.checkin, wanted.checkout).flatMap((night) =>
    wanted.rooms.map((occupancy, index): PlannedNight => {
      const isBooked = isSameType && bookedNights.includes(night);
      const bookedRoom = isBooked ? (bookedRooms[index] ?? null) : null;
      const hasBookedPrice = bookedRoom !== null && isSameOccupancy(occupancy, booked.rooms[bookedRoom - 1]);
      return { night, room: index + 1, bookedRoom, hasBookedPrice };
    }),
  );
  const taken = new Set(nights.map(({ night, bookedRoom }) => `${night}/${bookedRoom}`));
  const released = bookedNights.flatMap((night) =>
    booked.rooms.map((_, index) => ({ night, bookedRoom: index + 1 })).filter((one) => !taken.has(keyOf(one))),
  );
  return { nights, released, bookedRooms };
}

const keyOf = ({ night, bookedRoom }: ReleasedNight) => `${night}/${bookedRoom}`;

/** Rooms of a type on one night that a change takes (positive) or releases (negative). */
export interface StockChange {
  roomTypeId: number;
  night: IsoDate;
  rooms: number;
}

/** Ordered by night and room type, the order in which stock is locked. */
export function stockChanges(booked: StayPlan, wanted: StayPlan): StockChange[] {
  const changes = new Map<string, StockChange>();
  const add = ({ checkin, checkout, roomTypeId, rooms }: StayPlan, sign: 1 | -1) => {
    for (const night of eachNight(checkin, checkout)) {
      const key = `${night}/${String(roomTypeId).padStart(12, '0')}`;
      const before = changes.get(key)?.rooms ?? 0;
      changes.set(key, { roomTypeId, night, rooms: before + sign * rooms.length });
    }
  };
  add(booked, -1);
  add(wanted, 1);
  return [...changes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change)
    .filter(({ rooms }) => rooms !== 0);
}

/** Joins nights to ranges of consecutive nights, half-open. */
export function toRanges(nights: readonly IsoDate[]): { checkin: IsoDate; checkout: IsoDate }[] {
  const ranges: { checkin: IsoDate; checkout: IsoDate }[] = [];
  for (const night of [...new Set(nights)].sort()) {
    const last = ranges.at(-1);
    const checkout = addDays(night, 1);
    if (last?.checkout === night) last.checkout = checkout;
    else ranges.push({ checkin: night, checkout });
  }
  return ranges;
}

export function isSameStay(booked: StayPlan, wanted: StayPlan): boolean {
  return (
    booked.checkin === wanted.checkin &&
    booked.checkout === wanted.checkout &&
    booked.roomTypeId === wanted.roomTypeId &&
    booked.rooms.length === wanted.rooms.length &&
    wanted.rooms.every((room, index) => isSameOccupancy(room, booked.rooms[index]))
  );
}
