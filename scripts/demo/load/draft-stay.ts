import {
  draftBooking,
  readDraftFacts,
  type BookingDraft,
} from '@/lib/domains/bookings/server/service/place/draft-booking';
import { NO_TRIP_DETAILS } from '@/lib/domains/bookings/contract/trip-fields';
import type { BookingRequest } from '@/lib/domains/bookings/server/service/place/booking-request';
import type { QuotedPrice } from '@/lib/domains/itinerary/types';
import { insertPastBid } from '@/lib/domains/itinerary/server/repository/bids';
import { indiaInstant } from '@/lib/dates';
import type { Connection } from '@/lib/platform/db/connection';
import type { DemoStay } from '@/scripts/demo/generate/demo-stays';
import type { DemoParty } from '@/scripts/demo/load/load-accounts';

export interface StayIds {
  readonly hotelId: number;
  readonly roomTypeId: number;
}

/** Writes the consumed bid of a demo stay and creates its booking draft with the code of the product. */
export async function draftStay(
  stay: DemoStay,
  party: DemoParty,
  ids: StayIds,
  quoted: QuotedPrice,
  tx: Connection,
): Promise<BookingDraft> {
  const createdAt = indiaInstant(stay.bookedOn, '10:30');
  const prices = { [stay.priceSource]: quoted };
  const bidRow = {
    userId: party.userId,
    legalEntityId: party.legalEntityId,
    ...ids,
    checkin: stay.checkin,
    checkout: stay.checkout,
    rooms: stay.rooms,
    quoteKey: `demo ${stay.key}`,
    createdAt,
    expiresAt: createdAt,
  };
  const id = await insertPastBid({ ...bidRow, prices }, tx);
  const [entity] = party.actor.entities;
  if (!entity) throw new Error(`The demo entity ${party.seed.name} has no member`);
  const { actor } = party;
  const { settlement } = stay;
  const bid = { id, ...bidRow, prices, status: 'consumed' as const, priceVersion: 1, couponCode: null };
  const request = requestOf(stay, party, id);
  const facts = await readDraftFacts(tx, { actor, entity, bid });
  return draftBooking({ actor, entity, bid, request, settlement, isGstinChosen: true, terms: party.terms }, facts);
}

function requestOf(stay: DemoStay, party: DemoParty, bid: number): BookingRequest {
  return {
    bid,
    legalEntityId: party.legalEntityId,
    priceSource: stay.priceSource,
    checkInTime: '12pm',
    checkOutTime: '11am',
    message: '',
    guests: stay.guests.map((room) =>
      room.map(({ name, department, employeeId }) => ({
        name,
        phone: party.actor.phone ?? '',
        email: party.actor.email,
        employeeId,
        department,
      })),
    ),
    gstin: party.seed.registrations[0]?.gstin ?? null,
    ...NO_TRIP_DETAILS,
    project: stay.project,
    claims: {
      hotelId: undefined,
      checkin: stay.checkin,
      checkout: stay.checkout,
      roomCount: stay.rooms.length,
      roomTypes: [stay.room.code],
    },
    claimedAmount: null,
  };
}
