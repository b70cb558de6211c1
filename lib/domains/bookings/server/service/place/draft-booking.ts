import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Actor, ActorEntity } from '@/lib/domains/corporates/actor';
import type { AgentTerms } from '@/lib/domains/corporates/types';
import { listRegistrations, type Registration } from '@/lib/domains/gstin/server/service/registrations';
import { getStayForBooking, type StayForBooking } from '@/lib/domains/hotels/server/service/hotel-for-booking';
import type { Bid, QuotedPrice } from '@/lib/domains/itinerary/types';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { codeFrom } from '@/lib/ids';
import { pipelined } from '@/lib/platform/db/pipelined';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { toTripDetails } from '@/lib/domains/bookings/contract/trip-fields';
import { agentTerms } from '@/lib/domains/bookings/rules/agent-due';
import { hotelComments } from '@/lib/domains/bookings/rules/guests';
import type {
  BookingGuest,
  BookingNight,
  HotelSnapshot,
  NewBooking,
  Room,
  MeansOfPayment,
} from '@/lib/domains/bookings/types';
import { assertAgreement, assertGuestsFitRooms } from './assert-matches-quote';
import { billableEntities, snapshotBilling } from './billing-snapshot';
import { toBookingGuests, type BookingRequest } from './booking-request';

export interface BookingDraft {
  booking: Omit<NewBooking, 'id' | 'status' | 'inventoryState' | 'holdExpiresAt' | 'confirmedAt'>;
  rooms: Room[];
  guests: BookingGuest[];
  nights: BookingNight[];
}

interface DraftFacts extends StayForBooking {
  registrations: readonly Registration[];
}

interface DraftContext {
  actor: Actor;
  entity: ActorEntity;
  bid: Bid;
  request: BookingRequest;
  settlement: MeansOfPayment;
  isGstinChosen: boolean;
  /** The terms of the company. */
  terms: AgentTerms;
}

export async function readDraftFacts(
  tx: Tx,
  { actor, entity, bid }: Pick<DraftContext, 'actor' | 'entity' | 'bid'>,
): Promise<DraftFacts> {
  const { corporateId } = entity;
  const [stay, registrations] = await pipelined(tx, [
    () => getStayForBooking({ ...bid, quantity: bid.rooms.length, corporateId }, tx),
    () => listRegistrations(billableEntities({ actor, entity }), tx),
  ]);
  return { ...stay, registrations };
}

/** @throws {AppError} QUOTE_MISMATCH, INVALID_INPUT, NOT_SALEABLE, FOREIGN_PAN, NOT_FOUND for an unregistered GSTIN */
export function draftBooking(context: DraftContext, facts: DraftFacts): BookingDraft {
  const { actor, entity, bid, request, settlement } = context;
  const quoted = bid.prices[request.priceSource];
  if (!quoted) throw new AppError('NOT_SALEABLE', { field: 'price_source' });
  const hotelSnapshot = snapshotHotel(facts);
  const { totals } = quoted.breakdown;
  assertAgreement(request, { ...bid, roomCount: bid.rooms.length, roomType: hotelSnapshot.roomTypeCode }, totals);
  assertGuestsFitRooms(request, bid.rooms);
  const kids = bid.rooms.reduce((sum, room) => sum + room.kids, 0);
  return {
    booking: {
      reference: newReference(),
      bidId: bid.id,
      userId: actor.userId,
      legalEntityId: entity.legalEntityId,
      corporateId: entity.corporateId,
      travelAgentEntityId: entity.isTravelAgent ? entity.legalEntityId : null,
      hotelId: bid.hotelId,
      roomTypeId: bid.roomTypeId,
      roomTypeCode: hotelSnapshot.roomTypeCode,
      subChannel: subChannelOf(entity, settlement),
      settlement,
      priceSource: request.priceSource,
      checkin: bid.checkin,
      checkout: bid.checkout,
      checkInTime: request.checkInTime,
      checkOutTime: request.checkOutTime,
      roomCount: bid.rooms.length,
      adults: bid.rooms.reduce((sum, room) => sum + room.adults, 0),
      kids,
      pretaxPaise: totals.pretaxPaise,
      discountPaise: totals.discountPaise,
      taxPaise: totals.taxPaise,
      totalPaise: totals.totalPaise,
      payablePaise: totals.payablePaise,
      couponCode: quoted.breakdown.couponCode,
      quotedPrice: quoted,
      hotelSnapshot: hotelSnapshot.hotel,
      billing: snapshotBilling(
        { ...context, gstin: request.gstin },
        { ...facts, hotelStateCode: facts.hotel.stateCode },
      ),
      message: request.message,
      comments: hotelComments(request.message, { ...request, kids }),
      ...toTripDetails(request),
      ...deadlinesOf(context, totals.payablePaise),
      loyaltyVoucherCode: request.voucher?.code ?? null,
    },
    rooms: bid.rooms.map((room, index) => ({ position: index + 1, ...room })),
    guests: toBookingGuests(request),
    nights: nightsOf(quoted),
  };
}

function deadlinesOf(
  { entity, bid, settlement, terms }: DraftContext,
  payablePaise: Paise,
): Pick<NewBooking, 'amountToSecurePaise' | 'secureBy' | 'balanceBy'> {
  if (entity.isTravelAgent && settlement === 'pay_at_hotel') {
    return agentTerms({ payablePaise, checkin: bid.checkin }, terms, now());
  }
  return { amountToSecurePaise: 0, secureBy: null, balanceBy: null };
}

export function snapshotHotel({ hotel, roomType }: Pick<StayForBooking, 'hotel' | 'roomType'>): {
  hotel: HotelSnapshot;
  roomTypeCode: NewBooking['roomTypeCode'];
} {
  const { isB2bSaleable: _saleable, citySlug: _city, localitySlug: _locality, slug: _slug, ...snapshot } = hotel;
  return { hotel: { ...snapshot, roomTypeName: roomType.name }, roomTypeCode: roomType.code };
}

function subChannelOf(entity: ActorEntity, settlement: MeansOfPayment): NewBooking['subChannel'] {
  if (settlement === 'credit') return entity.isTravelAgent ? 'btt' : 'btc';
  return entity.isTravelAgent ? 'ta' : 'direct';
}

export function nightsOf({ breakdown }: QuotedPrice): BookingNight[] {
  return breakdown.roomNights.map(
    ({
      room,
      night,
      pretaxPaise,
      discountPaise,
      taxRuleCode,
      taxRateBp,
      cgstPaise,
      sgstPaise,
      igstPaise,
      totalPaise,
    }) => ({
      roomPosition: room,
      night,
      pretaxPaise,
      discountPaise,
      taxRuleCode,
      taxRateBp,
      cgstPaise,
      sgstPaise,
      igstPaise,
      totalPaise,
    }),
  );
}

function newReference(): string {
  return `FOL${codeFrom(randomBytes(8))}`;
}
