import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Actor, ActorEntity } from '@/lib/domains/corporates/actor';
import { findDefaultRegistration, findRegistration, type Registration } from '@/lib/domains/gstin/server/service';
import { getHotelForBooking } from '@/lib/domains/hotels/server/service';
import { listRoomTypeNames } from '@/lib/domains/hotels/server/room-type-names';
import type { Bid, QuotedPrice } from '@/lib/domains/itinerary/types';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { codeFrom } from '@/lib/ids';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { agentTerms } from '../../rules/agent-payment';
import { findDisagreement, isQuotedAmount } from '../../rules/agreement';
import { hotelComments, storedGuestName } from '../../rules/guests';
import type {
  BillingSnapshot,
  BookingGuest,
  BookingNight,
  HotelSnapshot,
  NewBooking,
  Room,
  Settlement,
} from '../../types';
import type { BookingRequest } from './booking-request';

/** Everything of a booking that follows from its bid and request; state and times are added by whoever places it. */
export interface BookingDraft {
  booking: Omit<NewBooking, 'id' | 'status' | 'inventoryState' | 'holdExpiresAt' | 'confirmedAt'>;
  rooms: Room[];
  guests: BookingGuest[];
  nights: BookingNight[];
}

type AgentTerms = Pick<NewBooking, 'amountToSecurePaise' | 'secureBy' | 'balanceBy'>;

interface DraftContext {
  actor: Actor;
  entity: ActorEntity;
  bid: Bid;
  request: BookingRequest;
  settlement: Settlement;
  /** Whether the contract lets a booking name the GSTIN it is billed to. */
  isGstinChosen: boolean;
}

/**
 * Freezes hotel, price, policy, billing and guests of a bid into a booking.
 * @throws {AppError} QUOTE_MISMATCH when the request disagrees with the bid, NOT_SALEABLE for a source without price,
 *   NOT_FOUND for a GSTIN that is not registered
 */
export async function draftBooking(tx: Tx, context: DraftContext): Promise<BookingDraft> {
  const { actor, entity, bid, request, settlement } = context;
  const quoted = bid.prices[request.priceSource];
  if (!quoted) throw new AppError('NOT_SALEABLE', { field: 'price_source' });
  const hotelSnapshot = await snapshotHotel(tx, bid);
  assertAgreement(request, bid, quoted, hotelSnapshot.roomTypeCode);
  const { totals } = quoted.breakdown;
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
      couponCode: bid.couponCode,
      quotedPrice: quoted,
      hotelSnapshot: hotelSnapshot.hotel,
      billing: await snapshotBilling(tx, context, hotelSnapshot.hotel.stateCode),
      message: request.message,
      comments: hotelComments(request.message, { ...request, kids }),
      costCentre: request.costCentre,
      project: request.project,
      poNumber: request.poNumber,
      ...termsOf(context, totals.payablePaise),
      loyaltyVoucherCode: request.voucher?.code ?? null,
    },
    rooms: bid.rooms.map((room, index) => ({ position: index + 1, ...room })),
    guests: guestsOf(request),
    nights: nightsOf(quoted),
  };
}

/** A travel agent who books without paying secures the stay later; everybody else owes nothing of the kind. */
function termsOf({ entity, bid, settlement }: DraftContext, payablePaise: Paise): AgentTerms {
  if (entity.isTravelAgent && settlement === 'pay_at_hotel') {
    return agentTerms({ payablePaise, checkin: bid.checkin }, now());
  }
  return { amountToSecurePaise: 0, secureBy: null, balanceBy: null };
}

function assertAgreement(request: BookingRequest, bid: Bid, quoted: QuotedPrice, roomType: string): void {
  const stay = { hotelId: bid.hotelId, checkin: bid.checkin, checkout: bid.checkout, roomCount: bid.rooms.length };
  const field = findDisagreement(request.claims, { ...stay, roomType });
  if (field) throw new AppError('QUOTE_MISMATCH', { field });
  if (request.claimedAmount !== null && !isQuotedAmount(request.claimedAmount, quoted.breakdown.totals)) {
    throw new AppError('QUOTE_MISMATCH', { field: 'amount' });
  }
}

async function snapshotHotel(
  tx: Tx,
  bid: Bid,
): Promise<{ hotel: HotelSnapshot; roomTypeCode: NewBooking['roomTypeCode'] }> {
  const hotel = await getHotelForBooking(bid.hotelId, tx);
  const roomTypes = await listRoomTypeNames(bid.hotelId, tx);
  const roomType = roomTypes.find((candidate) => candidate.id === bid.roomTypeId);
  if (!roomType) throw new AppError('NOT_SALEABLE');
  const { isB2bSaleable: _saleable, citySlug: _city, localitySlug: _locality, slug: _slug, ...snapshot } = hotel;
  return { hotel: { ...snapshot, roomTypeName: roomType.name }, roomTypeCode: roomType.code };
}

/**
 * The registration the invoice goes to, of any entity of the actor within the same corporate: the one that was named, none
 * where the booker chose so, else the first by priority.
 */
async function snapshotBilling(
  tx: Tx,
  { actor, entity, request, isGstinChosen }: DraftContext,
  hotelStateCode: string,
): Promise<BillingSnapshot | null> {
  if (request.gstin === null && isGstinChosen) return null;
  const candidates = [entity, ...actor.entities.filter((other) => other.corporateId === entity.corporateId)];
  if (!request.gstin || !isGstinChosen) {
    const { corporateId, legalEntityId } = entity;
    const found = await findDefaultRegistration(candidates, { corporateId, legalEntityId, hotelStateCode }, tx);
    return found && toBilling(found);
  }
  for (const { legalEntityId } of candidates) {
    const found = await findRegistration(legalEntityId, request.gstin, tx);
    if (found) return toBilling(found);
  }
  throw new AppError('NOT_FOUND', { field: 'legal_entity.gstin' });
}

function toBilling({ legalName, tradingName, gstin, building, street, city, state, pincode }: Registration) {
  return { legalName, tradingName, gstin, building, street, city, state, pincode };
}

function subChannelOf(entity: ActorEntity, settlement: Settlement): NewBooking['subChannel'] {
  if (settlement === 'credit') return entity.isTravelAgent ? 'btt' : 'btc';
  return entity.isTravelAgent ? 'ta' : 'direct';
}

function guestsOf(request: BookingRequest): BookingGuest[] {
  return request.guests.flatMap((room, roomIndex) =>
    room.map((guest, index) => ({
      roomPosition: roomIndex + 1,
      isPrimary: index === 0,
      name: storedGuestName(guest.name),
      phone: guest.phone,
      email: guest.email,
      employeeId: guest.employee_id,
      department: guest.department,
    })),
  );
}

function nightsOf({ breakdown }: QuotedPrice): BookingNight[] {
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
