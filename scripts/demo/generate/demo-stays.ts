import type { MeansOfPayment } from '@/lib/domains/bookings/types';
import type { PriceSource } from '@/lib/domains/itinerary/types';
import { addDays, type IsoDate } from '@/lib/dates';
import {
  BLACKOUT_EACH_MONTH,
  ONLY_FOR_AGENTS,
  RESTRICTED_FOR_NIMBUS,
  SINGLE_ROOM_HOTEL,
  SOLD_OUT_ROOM_TYPE,
  SOLD_OUT_SATURDAYS,
  TWO_NIGHTS_ON_FRIDAYS,
} from '@/scripts/demo/data/unavailability';
import {
  DEPARTMENTS,
  GUEST_NAMES,
  STAY_PROGRAMME,
  type DemoStatus,
  type StayGroup,
} from '@/scripts/demo/data/stay-programme';
import type { HotelDraft, RoomTypeDraft } from '@/scripts/demo/generate/hotel-types';
import { randomFor, type DemoRandom } from '@/scripts/demo/generate/random';

export interface DemoGuest {
  readonly name: string;
  readonly department: string;
  readonly employeeId: string;
}

/** A demo booking without prices. */
export interface DemoStay {
  /** For example `acme-3-07`. The reference is derived from this key. */
  readonly key: string;
  readonly entityKey: string;
  readonly hotel: HotelDraft;
  readonly room: RoomTypeDraft;
  readonly checkin: IsoDate;
  readonly checkout: IsoDate;
  readonly rooms: { adults: number; kids: number }[];
  /** One list per room; the primary guest comes first. */
  readonly guests: DemoGuest[][];
  readonly priceSource: PriceSource;
  readonly settlement: MeansOfPayment;
  readonly status: DemoStatus;
  /** A day before the day of loading, so that the booking does not count towards the daily limit of that day. */
  readonly bookedOn: IsoDate;
  readonly cancelledOn: IsoDate | null;
  readonly project: string | null;
}

/** Demo bookings use none of these hotels, so that their limited availability is visible. */
const EXCLUDED_HOTELS = [
  SOLD_OUT_SATURDAYS,
  SOLD_OUT_ROOM_TYPE.hotel,
  BLACKOUT_EACH_MONTH,
  TWO_NIGHTS_ON_FRIDAYS,
  RESTRICTED_FOR_NIMBUS,
  SINGLE_ROOM_HOTEL,
  ONLY_FOR_AGENTS,
];
/** Room types with fewer rooms have no demo bookings, so that visitors of the demo can book them. */
const MIN_ROOMS = 8;
/** Limits the price per night, so that the demo stays do not exceed a credit limit. */
const MAX_PAISE = 9_000_00;

interface Offer {
  readonly hotel: HotelDraft;
  readonly room: RoomTypeDraft;
}

export function generateStays(hotels: readonly HotelDraft[], today: IsoDate): DemoStay[] {
  const offers = hotels
    .filter(({ code }) => !EXCLUDED_HOTELS.includes(code))
    .flatMap((hotel) => hotel.rooms.map((room): Offer => ({ hotel, room })))
    .filter(({ room }) => room.total >= MIN_ROOMS && room.website.double <= MAX_PAISE);
  return Object.entries(STAY_PROGRAMME).flatMap(([entityKey, groups]) =>
    groups.flatMap((group, groupIndex) =>
      Array.from({ length: group.count }, (_, index) => {
        const key = `${entityKey}-${groupIndex}-${String(index).padStart(2, '0')}`;
        return stayOf(key, entityKey, group, index, { hotels, offers, today });
      }),
    ),
  );
}

function stayOf(
  key: string,
  entityKey: string,
  group: StayGroup,
  index: number,
  { hotels, offers, today }: { hotels: readonly HotelDraft[]; offers: readonly Offer[]; today: IsoDate },
): DemoStay {
  const random = randomFor(key);
  const { hotel, room } = random.pick(group.fixed ? offersOf(hotels, group.fixed.hotelCode) : offers);
  const offset = offsetOf(group, index);
  const isUnderWay = group.status === 'under_way';
  const nights = group.fixed?.nights ?? (isUnderWay ? 3 - offset : random.int(1, 4));
  const roomCount = random.chance(0.2) ? 2 : 1;
  const rooms = Array.from({ length: roomCount }, () => ({ adults: random.int(1, room.baseAdults), kids: 0 }));
  const bookedBefore = random.int(12, 40);
  const cancelledBefore = random.int(8, 11);
  const notAfterYesterday = (days: number) => addDays(today, Math.min(-1, days));
  return {
    key,
    entityKey,
    hotel,
    room,
    checkin: addDays(today, offset),
    checkout: addDays(today, offset + nights),
    rooms,
    guests: rooms.map(({ adults }) => random.sample(GUEST_NAMES, adults).map((name) => guestOf(name, random))),
    priceSource: random.chance(0.85) ? 'corp' : 'website',
    settlement: group.settlement,
    status: group.status,
    bookedOn: notAfterYesterday(offset - bookedBefore),
    cancelledOn: group.status === 'cancelled' ? notAfterYesterday(offset - cancelledBefore) : null,
    project: random.chance(0.3) ? `PRJ-${random.int(100, 999)}` : null,
  };
}

function offersOf(hotels: readonly HotelDraft[], hotelCode: string): Offer[] {
  return hotels
    .filter(({ code }) => code === hotelCode)
    .flatMap((hotel) => hotel.rooms.map((room) => ({ hotel, room })));
}

function offsetOf({ count, from, to }: StayGroup, index: number): number {
  return count === 1 ? from : from + Math.round(((to - from) * index) / (count - 1));
}

function guestOf(name: string, random: DemoRandom): DemoGuest {
  return { name, department: random.pick(DEPARTMENTS), employeeId: `E${random.int(1000, 9999)}` };
}
