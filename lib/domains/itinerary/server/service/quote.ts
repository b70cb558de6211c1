import 'server-only';
import type { IsoDate } from '@/lib/dates';
import { actingEntity, type Actor, type ActorEntity } from '@/lib/domains/corporates/actor';
import { priceStays, quoteStay } from '@/lib/domains/pricing/server/service/price-stays';
import type { RoomTypeStay } from '@/lib/domains/pricing/server/service/assess-room-type';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Bid, Occupancy, PriceSource } from '../../types';
import * as repository from '../repository/bids';
import { bidExpiry, getBid } from './bids';

/** A quote may write a bid, so scripts could fill the table without a limit. */
const QUOTE_LIMIT = { name: 'itinerary', max: 60, windowSeconds: 60, protectsCapacity: true };

export interface ItineraryRequest {
  hotelId?: number | undefined;
  checkin?: IsoDate | undefined;
  checkout?: IsoDate | undefined;
  rooms?: Occupancy[] | undefined;
  roomType?: string | undefined;
  priceSource?: PriceSource | undefined;
  bid?: number | undefined;
  legalEntityId?: number | undefined;
}

export interface Quote {
  bid: Bid;
  entity: ActorEntity;
  /** Current availability. The prices of `bid` apply, not those of `stay`. */
  stay: RoomTypeStay;
}

/**
 * Returns the unexpired bid of the same stay and booker if one exists.
 * @throws {AppError} NOT_FOUND, INVALID_INPUT, STAY_TOO_LONG, QUOTE_EXPIRED, NOT_SALEABLE
 */
export async function quoteItinerary(actor: Actor, query: ItineraryRequest): Promise<Quote> {
  const entity = actingEntity(actor, query.legalEntityId);
  const bid = query.bid === undefined ? null : await getBid(actor, entity, query.bid);
  if (bid && isUnexpired(bid)) return { bid, entity, stay: await assessStay(entity, toStay(bid), query) };
  const request = completeStay(query, bid);
  const stay = await assessStay(entity, request, query);
  if (!stay.prices.corp && !stay.prices.website) {
    throw new AppError(stay.unavailability === 'occupancy' ? 'INVALID_INPUT' : 'NOT_SALEABLE', {
      ...(stay.unavailability === 'occupancy'
        ? {
            field: 'roomconfig',
            message: 'This room type cannot take that many guests per room. Add a room or choose another room type.',
          }
        : {}),
    });
  }
  return { bid: await storeBid(actor, entity, request, stay), entity, stay };
}

interface CompleteStay {
  hotelId: number;
  checkin: IsoDate;
  checkout: IsoDate;
  rooms: Occupancy[];
  roomTypeCode: string | undefined;
  roomTypeId: number | null;
}

function isUnexpired(bid: Bid): boolean {
  return bid.status === 'held' || (bid.status === 'open' && bid.expiresAt > now());
}

function toStay(bid: Bid): CompleteStay {
  const { hotelId, checkin, checkout, rooms, roomTypeId } = bid;
  return { hotelId, checkin, checkout, rooms, roomTypeCode: undefined, roomTypeId };
}

/** Missing fields come from the expired bid; the price is the current one. */
function completeStay(query: ItineraryRequest, expired: Bid | null): CompleteStay {
  const hotelId = query.hotelId ?? expired?.hotelId;
  const checkin = query.checkin ?? expired?.checkin;
  const checkout = query.checkout ?? expired?.checkout;
  const rooms = query.rooms ?? expired?.rooms ?? [{ adults: 1, kids: 0 }];
  if (hotelId === undefined)
    throw new AppError('INVALID_INPUT', { field: 'hotel_id', message: 'hotel_id is required' });
  if (checkin === undefined) throw new AppError('INVALID_INPUT', { field: 'checkin', message: 'checkin is required' });
  if (checkout === undefined)
    throw new AppError('INVALID_INPUT', { field: 'checkout', message: 'checkout is required' });
  const roomTypeId = query.roomType || query.hotelId !== undefined ? null : (expired?.roomTypeId ?? null);
  return { hotelId, checkin, checkout, rooms, roomTypeCode: query.roomType, roomTypeId };
}

async function assessStay(entity: ActorEntity, request: CompleteStay, query: ItineraryRequest): Promise<RoomTypeStay> {
  const { roomTypeId, hotelId, ...stay } = request;
  const { corporateId } = entity;
  if (roomTypeId === null) return quoteStay({ hotelId, ...stay, corporateId }, query.priceSource ?? 'corp');
  const priced = await priceStays({ ...stay, hotelIds: [hotelId], corporateId });
  const found = priced.get(hotelId)?.roomTypes.find((roomType) => roomType.roomTypeId === roomTypeId);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

async function storeBid(actor: Actor, entity: ActorEntity, request: CompleteStay, stay: RoomTypeStay): Promise<Bid> {
  const { hotelId, checkin, checkout, rooms } = request;
  const { userId } = actor;
  const { legalEntityId } = entity;
  const roomConfig = rooms.map((room) => `${room.adults}-${room.kids}`).join(',');
  const quoteKey = [userId, legalEntityId, hotelId, stay.roomTypeId, checkin, checkout, roomConfig].join('|');
  // A concurrent request may insert the open bid first; the next attempt finds it.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const open = await repository.findOpenBid(quoteKey);
    if (open) return open;
    const expiresAt = bidExpiry(now());
    const row = { userId, legalEntityId, hotelId, roomTypeId: stay.roomTypeId, checkin, checkout, rooms, quoteKey };
    await inTransaction(async (tx) => {
      await repository.expireOldBid(quoteKey, tx);
      await repository.insertBid({ ...row, expiresAt, prices: stay.prices }, tx);
    });
  }
  throw new AppError('UNAVAILABLE', { retryAfter: 1 });
}

export async function assertMayQuote(actor: Actor): Promise<void> {
  await assertWithinLimit(QUOTE_LIMIT, String(actor.userId));
}
