import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import type { IsoDate } from '@/lib/dates';
import { listLiveHolds, type HeldRooms } from '@/lib/domains/bookings/server/repository/live-holds';
import { listRooms } from '@/lib/domains/bookings/server/repository/stay-details';

export interface NamedStay {
  hotelId: number;
  checkin: IsoDate;
  checkout: IsoDate;
  rooms: readonly { adults: number; kids: number }[];
  roomType?: string | undefined;
}

const occupancyKey = (rooms: NamedStay['rooms']) => rooms.map(({ adults, kids }) => `${adults}-${kids}`).join();

/** Finds the hold of a booker who left during payment and returns through a URL without the booking id. */
export async function findLiveHold(actor: Actor, stay: NamedStay): Promise<HeldRooms | null> {
  for (const hold of await listLiveHolds(actor.userId)) {
    const isOfStay =
      hold.legalEntityId === actor.legalEntityId &&
      hold.hotelId === stay.hotelId &&
      hold.checkin === stay.checkin &&
      hold.checkout === stay.checkout &&
      (stay.roomType === undefined || hold.roomTypeCode === stay.roomType);
    if (isOfStay && occupancyKey(await listRooms(hold.bookingId)) === occupancyKey(stay.rooms)) return hold;
  }
  return null;
}

export async function findLiveHoldOfBooking(actor: Actor, bookingId: number): Promise<HeldRooms | null> {
  const holds = await listLiveHolds(actor.userId);
  return holds.find((hold) => hold.bookingId === bookingId) ?? null;
}
