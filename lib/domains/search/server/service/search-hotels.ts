import 'server-only';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { findRestrictedHotels } from '@/lib/domains/corporates/server/service/contract-settings';
import type { Audience } from '@/lib/domains/hotels/types';
import { assertStay, priceStays, type HotelStay } from '@/lib/domains/pricing/server/service/price-stays';
import { type PriceChannel } from '@/lib/domains/pricing/server/service/assess-room-type';
import { addDays, todayInIndia, type IsoDate } from '@/lib/dates';
import type { RoomTypeCode } from '@/lib/domains/hotels/types';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { paths } from '@/lib/paths';
import type { HotelPrice, RoomPrice } from '@/lib/domains/search/contract/prices';
import type { SearchAnswer, SearchHotel } from '@/lib/domains/search/contract/search';
import { DEFAULT_COUNTRY } from '@/lib/domains/search/literals';
import type { RoomGuests } from '@/lib/domains/pricing/rules/occupancy';
import { findHotels, type FoundHotel, type PageOfHotels, type Destination } from './find-hotels';
import * as places from '../repository/places';
import { lockPlaces, refreshPopularity, storeBookingCounts } from '../repository/popularity';
import { rebuild } from '../repository/rebuild';
import { toHotelPrice, toRoomPrice } from './to-price';

export interface TravelQuery {
  checkin: IsoDate;
  checkout: IsoDate;
  rooms: readonly RoomGuests[];
  roomTypeCode?: RoomTypeCode | undefined;
  priceSource: PriceChannel;
  legalEntityId?: number | undefined;
}

/** Decided by the kind of entity, never by the caller's parameters. */
export function audienceOf(actor: Actor | null): Audience {
  return actor?.isTravelAgent ? 'travel_agent' : 'business';
}

async function priceFor(actor: Actor | null, hotelIds: readonly number[], travel: TravelQuery) {
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

/** @throws {AppError} NOT_FOUND for an entity that is not the actor's */
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

async function offersFor(actor: Actor | null, hotelIds: readonly number[], travel: TravelQuery) {
  const [stays, restrictions] = await Promise.all([
    priceFor(actor, hotelIds, travel),
    findRestrictions(actor, hotelIds, travel.legalEntityId),
  ]);
  const source = sourceFor(actor, travel);
  const priceOf = (id: number) => toHotelPrice(stays.get(id), source, restrictions.get(id) ?? null);
  return { priceOf, pricedIds: [...stays.keys()] };
}

export function toSearchHotel(hotel: FoundHotel, price: HotelPrice | null | undefined): SearchHotel {
  return {
    id: hotel.id,
    hashed_id: hotel.hashedId,
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
    image_url: hotel.imageUrl,
    image_alt: hotel.imageAlt,
    star_rating: hotel.starRating,
    guest_rating: hotel.guestRating,
    no_of_reviews: hotel.reviewCount,
    distance: hotel.distanceKm,
    availability: price === undefined ? null : (price?.cheapest_room?.availability ?? false),
    price: price ?? null,
  };
}

/**
 * At most 100 hotels; a searched hotel is first, the others by distance.
 * @throws {AppError} NOT_FOUND, INVALID_INPUT, STAY_TOO_LONG
 */
export async function searchHotels(
  actor: Actor | null,
  where: Destination,
  { travel, page }: { travel?: TravelQuery | undefined; page?: PageOfHotels } = {},
): Promise<SearchAnswer> {
  if (travel) assertStay(travel);
  const found = await findHotels(where, audienceOf(actor), page);
  const ids = found.hotels.map(({ id }) => id);
  const [offers, city] = await Promise.all([
    travel ? offersFor(actor, ids, travel) : null,
    found.city === null ? null : places.findCityByName(found.city),
  ]);
  return {
    result: found.hotels.map((hotel) => toSearchHotel(hotel, offers ? offers.priceOf(hotel.id) : undefined)),
    total_count: found.total,
    next_offset: found.nextOffset,
    city_seo_data: city && {
      city: city.name,
      slug: city.slug,
      state: city.state,
      path: paths.city(city.slug),
      about: city.about,
      hotel_count: city.hotelCount,
    },
  };
}

function sourceFor(actor: Actor | null, travel: TravelQuery): PriceChannel {
  return actor ? travel.priceSource : 'website';
}

/** Hotels without any price are omitted. @throws {AppError} as priceStays */
export async function getCheapestAvailability(
  actor: Actor,
  hotelIds: readonly number[],
  travel: TravelQuery,
): Promise<Record<string, HotelPrice & { availability: boolean }>> {
  const { priceOf, pricedIds } = await offersFor(actor, hotelIds, travel);
  const answer: Record<string, HotelPrice & { availability: boolean }> = {};
  for (const hotelId of pricedIds) {
    const price = priceOf(hotelId);
    if (price) answer[hotelId] = { ...price, availability: price.cheapest_room?.availability ?? false };
  }
  return answer;
}

export type RoomPrices = Partial<Record<RoomTypeCode, RoomPrice>>;

function toRoomPrices(stay: HotelStay, source: PriceChannel, from: Date | null): RoomPrices {
  return Object.fromEntries(stay.roomTypes.map((room) => [room.roomTypeCode, toRoomPrice(room, source, from)]));
}

/** @throws {AppError} NOT_FOUND when one of the hotels does not exist */
export async function getRoomPrices(
  actor: Actor | null,
  hotelIds: readonly number[],
  travel: TravelQuery,
): Promise<Map<number, RoomPrices>> {
  const stays = await priceFor(actor, hotelIds, travel);
  if (hotelIds.some((id) => !stays.has(id))) throw new AppError('NOT_FOUND', { field: 'hotel_ids' });
  // Guests' answers are cached, so figures that begin now would be wrong.
  const from = actor ? now() : null;
  return new Map([...stays].map(([id, stay]) => [id, toRoomPrices(stay, sourceFor(actor, travel), from)]));
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
  const home = await places.findEntityCity(entity.legalEntityId);
  const [top] = await places.listTopCities(audience, 1);
  const city = home ?? top?.city;
  if (!city) return [];
  const found = (await findHotels({ city }, audience)).hotels;
  const { priceOf } = await offersFor(
    actor,
    found.map(({ id }) => id),
    travel,
  );
  return found
    .map((hotel) => ({ ...hotel, price: priceOf(hotel.id) }))
    .filter(({ price }) => !price?.restriction)
    .sort(
      (a, b) =>
        Number(b.price?.cheapest_room?.availability ?? false) - Number(a.price?.cheapest_room?.availability ?? false) ||
        (b.guestRating ?? 0) - (a.guestRating ?? 0) ||
        a.id - b.id,
    )
    .slice(0, RECOMMENDED_COUNT);
}

/** Rewrites the suggestions in the transaction that changed the catalogue. @returns names written */
export async function rebuildSearchPlaces(tx: Tx): Promise<number> {
  return rebuild(tx);
}

/** @param counts hotels that are not named have no bookings */
export async function rankSuggestions(tx: Tx, counts: ReadonlyMap<number, number>): Promise<void> {
  await lockPlaces(tx);
  await storeBookingCounts(counts, tx);
  await refreshPopularity(tx);
}
