import 'server-only';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { findRestrictedHotels } from '@/lib/domains/corporates/server/service/contract-settings';
import type { Audience } from '@/lib/domains/hotels/types';
import { assertStay, priceStays, type HotelStay } from '@/lib/domains/pricing/server/service/price-stays';
import { type PriceChannel } from '@/lib/domains/pricing/server/service/assess-room-type';
import { addDays, todayInIndia, type IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { paths } from '@/lib/paths';
import type { HotelPrice, RoomPrice } from '@/lib/domains/search/contract/prices';
import type { SearchResponse, SearchHotel } from '@/lib/domains/search/contract/search';
import { DEFAULT_COUNTRY } from '@/lib/domains/search/constants';
import type { RoomGuests } from '@/lib/domains/pricing/rules/occupancy';
import { findHotels, type FoundHotel, type PageRange, type Destination } from './find-hotels';
import * as places from '../repository/places';
import { lockPlaces, refreshPopularity, storeBookingCounts } from '../repository/popularity';
import { rebuildPlaces } from '../repository/rebuild-places';
import { toHotelPrice, toRoomPrice } from './to-price';

export interface TravelQuery {
  checkin: IsoDate;
  checkout: IsoDate;
  rooms: readonly RoomGuests[];
  roomTypeCode?: string | undefined;
  priceSource: PriceChannel;
  legalEntityId?: number | undefined;
}

/** Derived from the legal entity of the actor, so that no request parameter can show hidden hotels. */
export function getAudience(actor: Actor | null): Audience {
  return actor?.isTravelAgent ? 'travel_agent' : 'business';
}

async function priceHotels(actor: Actor | null, hotelIds: readonly number[], travel: TravelQuery) {
  const entity = actor && actingEntity(actor, travel.legalEntityId);
  return priceStays({
    hotelIds,
    checkin: travel.checkin,
    checkout: travel.checkout,
    rooms: travel.rooms,
    roomTypeCode: travel.roomTypeCode,
    corporateId: entity?.corporateId ?? null,
  });
}

/** @throws {AppError} NOT_FOUND for an entity of another company */
export async function findRestrictions(
  actor: Actor | null,
  hotelIds: readonly number[],
  legalEntityId?: number,
): Promise<Map<number, string>> {
  if (!actor) return new Map();
  const { corporateId } = actingEntity(actor, legalEntityId);
  const restricted = await findRestrictedHotels(corporateId, hotelIds);
  return new Map([...restricted].map((id) => [id, errorCodes.HOTEL_RESTRICTED.message]));
}

async function getOffers(actor: Actor | null, hotelIds: readonly number[], travel: TravelQuery) {
  const [stays, restrictions] = await Promise.all([
    priceHotels(actor, hotelIds, travel),
    findRestrictions(actor, hotelIds, travel.legalEntityId),
  ]);
  const source = getPriceSource(actor, travel);
  const priceOf = (id: number) => toHotelPrice(stays.get(id), source, restrictions.get(id) ?? null);
  return { priceOf, pricedIds: [...stays.keys()] };
}

export function toSearchHotel(hotel: FoundHotel, price: HotelPrice | null | undefined): SearchHotel {
  return {
    id: hotel.id,
    hashedId: hotel.hashedId,
    path: paths.hotel(hotel),
    hotelName: hotel.name,
    area: {
      street: hotel.street,
      locality: hotel.locality,
      city: hotel.city,
      state: hotel.state,
      country: DEFAULT_COUNTRY,
    },
    coordinates: { lat: hotel.latitude, lng: hotel.longitude },
    amenities: hotel.facilityIds,
    landmark: hotel.nearestLandmark,
    imageUrl: hotel.imageUrl,
    imageAlt: hotel.imageAlt,
    imageAvif: hotel.imageAvif,
    imageFocus: hotel.imageFocus,
    starRating: hotel.starRating,
    guestRating: hotel.guestRating,
    noOfReviews: hotel.reviewCount,
    distance: hotel.distanceKm,
    availability: price === undefined ? null : (price?.cheapestRoom?.availability ?? false),
    price: price ?? null,
  };
}

/**
 * Returns a page of at most 100 hotels, nearest first. A searched hotel comes first, the hotels of a searched locality come
 * before those around it, and the hotels of a state are sorted by name.
 * @throws {AppError} NOT_FOUND, INVALID_INPUT, STAY_TOO_LONG
 */
export async function searchHotels(
  actor: Actor | null,
  where: Destination,
  { travel, page }: { travel?: TravelQuery | undefined; page?: PageRange } = {},
): Promise<SearchResponse> {
  if (travel) assertStay(travel);
  const found = await findHotels(where, getAudience(actor), page);
  const ids = found.hotels.map(({ id }) => id);
  const [offers, city] = await Promise.all([
    travel ? getOffers(actor, ids, travel) : null,
    found.city === null ? null : places.findCityByName(found.city),
  ]);
  return {
    result: found.hotels.map((hotel) => toSearchHotel(hotel, offers ? offers.priceOf(hotel.id) : undefined)),
    totalCount: found.total,
    nextOffset: found.nextOffset,
    citySeoData: city && {
      city: city.name,
      slug: city.slug,
      state: city.state,
      path: paths.city(city.slug),
      about: city.about,
      hotelCount: city.hotelCount,
    },
  };
}

function getPriceSource(actor: Actor | null, travel: TravelQuery): PriceChannel {
  return actor ? travel.priceSource : 'website';
}

/** Omits hotels without a price. @throws {AppError} the errors of `priceStays` */
export async function getCheapestAvailability(
  actor: Actor,
  hotelIds: readonly number[],
  travel: TravelQuery,
): Promise<Record<string, HotelPrice & { availability: boolean }>> {
  const { priceOf, pricedIds } = await getOffers(actor, hotelIds, travel);
  const answer: Record<string, HotelPrice & { availability: boolean }> = {};
  for (const hotelId of pricedIds) {
    const price = priceOf(hotelId);
    if (price) answer[hotelId] = { ...price, availability: price.cheapestRoom?.availability ?? false };
  }
  return answer;
}

export type RoomPrices = Record<string, RoomPrice>;

export function toRoomPrices(stay: HotelStay, source: PriceChannel, from: Date | null): RoomPrices {
  return Object.fromEntries(stay.roomTypes.map((room) => [room.roomTypeCode, toRoomPrice(room, source, from)]));
}

/** @throws {AppError} NOT_FOUND if one of the hotels does not exist */
export async function getRoomPrices(
  actor: Actor | null,
  hotelIds: readonly number[],
  travel: TravelQuery,
): Promise<Map<number, RoomPrices>> {
  const stays = await priceHotels(actor, hotelIds, travel);
  if (hotelIds.some((id) => !stays.has(id))) throw new AppError('NOT_FOUND', { field: 'hotel_ids' });
  // Responses for guests are cached, so a cancellation timeline that starts now would become wrong.
  const from = actor ? now() : null;
  return new Map([...stays].map(([id, stay]) => [id, toRoomPrices(stay, getPriceSource(actor, travel), from)]));
}

export type Recommendation = FoundHotel & { price: HotelPrice | null };

const RECOMMENDED_COUNT = 6;

export async function recommendHotels(
  actor: Actor,
  options: { legalEntityId?: number | undefined; checkin?: IsoDate | undefined; checkout?: IsoDate | undefined } = {},
): Promise<Recommendation[]> {
  const entity = actingEntity(actor, options.legalEntityId);
  const audience = entity.isTravelAgent ? 'travel_agent' : 'business';
  const checkin = options.checkin ?? todayInIndia(now());
  const travel: TravelQuery = {
    checkin,
    checkout: options.checkout ?? addDays(checkin, 1),
    rooms: [{ adults: 1, kids: 0 }],
    priceSource: 'corp',
    legalEntityId: entity.legalEntityId,
  };
  assertStay(travel);
  const entityCity = await places.findEntityCity(entity.legalEntityId);
  const [top] = await places.listTopCities(audience, 1);
  const city = entityCity ?? top?.city;
  if (!city) return [];
  const found = (await findHotels({ city }, audience)).hotels;
  const { priceOf } = await getOffers(
    actor,
    found.map(({ id }) => id),
    travel,
  );
  return found
    .map((hotel) => ({ ...hotel, price: priceOf(hotel.id) }))
    .filter(({ price }) => !price?.restriction)
    .sort(
      (a, b) =>
        Number(b.price?.cheapestRoom?.availability ?? false) - Number(a.price?.cheapestRoom?.availability ?? false) ||
        (b.guestRating ?? 0) - (a.guestRating ?? 0) ||
        a.id - b.id,
    )
    .slice(0, RECOMMENDED_COUNT);
}

/** Must run in the transaction that changed the catalogue. @returns the number of written names */
export async function rebuildSearchPlaces(tx: Tx): Promise<number> {
  return rebuildPlaces(tx);
}

/** @param counts bookings by hotel id; missing hotels have none */
export async function rankSuggestions(tx: Tx, counts: ReadonlyMap<number, number>): Promise<void> {
  await lockPlaces(tx);
  await storeBookingCounts(counts, tx);
  await refreshPopularity(tx);
}
