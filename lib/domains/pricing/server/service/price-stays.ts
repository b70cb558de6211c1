import 'server-only';
import { addDays, eachNight, nightsBetween, todayInIndia, type IsoDate } from '@/lib/dates';
import { compareRoomTypes, type OrderedRoomType } from '@/lib/domains/hotels/rules/room-type-order';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { CouponDiscount } from '@/lib/domains/pricing/rules/coupon';
import type { RoomOccupancy } from '@/lib/domains/pricing/rules/rate';
import type { SupplyParties, TaxRule } from '@/lib/domains/pricing/rules/tax';
import { MAX_HOTELS_PER_CALL, MAX_STAY_NIGHTS } from '@/lib/domains/pricing/types';
import { assessRoomType, type PriceChannel, type RoomTypeStay } from './assess-room-type';
import * as fromPrices from '../repository/from-prices';
import * as repository from '../repository/stay-facts';
import { cachedTaxRules } from './tax-rule-cache';

export interface StayRequest {
  hotelIds: readonly number[];
  /** 1 to 15 nights, not before today. */
  checkin: IsoDate;
  checkout: IsoDate;
  rooms: readonly RoomOccupancy[];
  corporateId: number | null;
  roomTypeCode?: string | undefined;
  /** Replaces the current supplier and tax heads of the hotel, for nights that join a quoted stay. */
  supply?: SupplyParties | undefined;
}

export interface HotelStay {
  hotelId: number;
  roomTypes: RoomTypeStay[];
}

/** @throws {AppError} INVALID_INPUT, STAY_TOO_LONG */
export function assertStay({ checkin, checkout }: { checkin: IsoDate; checkout: IsoDate }): void {
  const nights = nightsBetween(checkin, checkout);
  if (nights < 1)
    throw new AppError('INVALID_INPUT', { field: 'checkout', message: 'Check-out must be after check-in' });
  if (nights > MAX_STAY_NIGHTS) throw new AppError('STAY_TOO_LONG', { field: 'checkout' });
  if (checkin < todayInIndia(now())) {
    throw new AppError('INVALID_INPUT', {
      field: 'checkin',
      message: 'Check-in cannot be in the past. Choose today or a later date.',
    });
  }
}

/** Unknown and unpublished hotels are omitted. @throws {AppError} INVALID_INPUT, STAY_TOO_LONG */
export async function priceStays(request: StayRequest, on?: Tx): Promise<Map<number, HotelStay>> {
  assertStay(request);
  if (request.hotelIds.length > MAX_HOTELS_PER_CALL) {
    throw new AppError('INVALID_INPUT', {
      field: 'hotel_id',
      message: `A request accepts at most ${MAX_HOTELS_PER_CALL} hotels`,
    });
  }
  const stays = new Map<number, HotelStay>();
  if (request.hotelIds.length === 0) return stays;
  const [taxRules, facts] = on
    ? [await cachedTaxRules(on), await repository.listRoomTypeFacts(request, on)]
    : await Promise.all([cachedTaxRules(), repository.listRoomTypeFacts(request)]);
  const nights = eachNight(request.checkin, request.checkout);
  for (const roomType of facts) {
    const stay = stays.get(roomType.hotelId) ?? { hotelId: roomType.hotelId, roomTypes: [] };
    stay.roomTypes.push(assessRoomType(roomType, { ...request, nights, taxRules }));
    stays.set(roomType.hotelId, stay);
  }
  for (const stay of stays.values()) stay.roomTypes.sort(byPriority);
  return stays;
}

export interface QuoteRequest extends Omit<StayRequest, 'hotelIds'> {
  hotelId: number;
  coupon?: CouponDiscount | null;
}

/** Prefers the cheapest available room type. @throws {AppError} NOT_FOUND, INVALID_INPUT, STAY_TOO_LONG */
export async function quoteStay(
  { hotelId, coupon, ...request }: QuoteRequest,
  channel: PriceChannel = 'corp',
  on?: Tx,
): Promise<RoomTypeStay> {
  assertStay(request);
  const stay = { ...request, hotelIds: [hotelId] };
  const taxRules = await cachedTaxRules(on);
  const facts = on ? await repository.listRoomTypeFacts(stay, on) : await repository.listRoomTypeFacts(stay);
  const nights = eachNight(request.checkin, request.checkout);
  const roomTypes = facts.map((roomType) => assessRoomType(roomType, { ...stay, nights, taxRules, coupon }));
  const chosen = findCheapest(roomTypes.sort(byPriority), channel) ?? roomTypes[0];
  if (!chosen) throw new AppError('NOT_FOUND');
  return chosen;
}

/** Prefers available room types, then the lower price, then the order of room types. */
export function findCheapest(roomTypes: readonly RoomTypeStay[], channel: PriceChannel): RoomTypeStay | null {
  let best: RoomTypeStay | null = null;
  for (const candidate of roomTypes) {
    const price = totalOn(candidate, channel);
    if (price === null) continue;
    const bestPrice = best ? (totalOn(best, channel) ?? Infinity) : Infinity;
    const order =
      best === null
        ? -1
        : Number(best.isAvailable) - Number(candidate.isAvailable) || price - bestPrice || byPriority(candidate, best);
    if (order < 0) best = candidate;
  }
  return best;
}

function totalOn(roomType: RoomTypeStay, channel: PriceChannel): Paise | null {
  const price = roomType.prices[channel] ?? roomType.prices.corp ?? roomType.prices.website;
  return price ? price.breakdown.totals.totalPaise : null;
}

const toOrdered = (stay: RoomTypeStay): OrderedRoomType => ({
  code: stay.roomTypeCode,
  displayOrder: stay.displayOrder,
  price: totalOn(stay, 'corp'),
});

function byPriority(a: RoomTypeStay, b: RoomTypeStay): number {
  return compareRoomTypes(toOrdered(a), toOrdered(b));
}

export function listTaxRules(on?: Tx): Promise<TaxRule[]> {
  return cachedTaxRules(on);
}

const FROM_PRICE_HORIZON_DAYS = 30;

export async function listFromPrices(hotelIds: readonly number[]): Promise<Map<number, Paise>> {
  const today = todayInIndia(now());
  return fromPrices.listFromPrices(hotelIds, today, addDays(today, FROM_PRICE_HORIZON_DAYS));
}

export async function listCityFromPrices(cityIds: readonly number[]): Promise<Map<number, Paise>> {
  const today = todayInIndia(now());
  return fromPrices.listCityFromPrices(cityIds, today, addDays(today, FROM_PRICE_HORIZON_DAYS));
}
