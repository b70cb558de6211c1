import 'server-only';
import { findStateByName } from '@/lib/domains/gstin/rules/state-names';
import * as hotels from '@/lib/domains/hotels/server/service/hotels';
import type { Audience } from '@/lib/domains/hotels/types';
import { AppError } from '@/lib/platform/errors/app-error';
import { isOurCountry } from '@/lib/domains/search/rules/country';
import { normaliseName } from '@/lib/domains/hotels/rules/names';
import * as repository from '../repository/places';

/** The first of hotel, place, point, locality, city, state that is given decides. */
export interface Destination {
  hotelId?: number | undefined;
  placeId?: string | undefined;
  nearby?: boolean | undefined;
  city?: string | undefined;
  locality?: string | undefined;
  state?: string | undefined;
  country?: string | undefined;
  coordinates?: { lat: number; lng: number } | undefined;
}

export interface PageOfHotels {
  offset: number;
  limit?: number | undefined;
}

export type FoundHotel = Omit<hotels.NearbyHotel, 'distanceKm'> & { distanceKm: number | null };

export interface FoundHotels {
  hotels: FoundHotel[];
  total: number;
  nextOffset: number | null;
  city: string | null;
}

interface FoundSpots {
  spots: readonly hotels.Spot[];
  city: string | null | undefined;
  pageSize?: number;
}

const NOTHING: FoundSpots = { spots: [], city: null };

const NEARBY_COUNT = 50;
const MOST_NEARBY = 500;
const SIMILAR_COUNT = 24;
/** Km. */
const NEARBY_KM = 50;

/**
 * @throws {AppError} NOT_FOUND for a hotel that is missing or not for this audience, INVALID_INPUT without any place
 */
export async function findHotels(
  where: Destination,
  audience: Audience,
  { offset, limit }: PageOfHotels = { offset: 0 },
): Promise<FoundHotels> {
  const { spots, city, pageSize = hotels.MAX_LISTED_HOTELS } = await findSpots(where, audience);
  const end = offset + Math.min(limit ?? pageSize, hotels.MAX_LISTED_HOTELS);
  const page = await hotels.listSpotHotels(spots.slice(offset, end), audience);
  return {
    hotels: page,
    total: spots.length,
    nextOffset: end < spots.length ? end : null,
    city: city === undefined ? (page[0]?.city ?? null) : city,
  };
}

async function findSpots(where: Destination, audience: Audience): Promise<FoundSpots> {
  if (where.country !== undefined && !isOurCountry(where.country)) return NOTHING;
  if (where.hotelId !== undefined) return similarTo(where.hotelId, audience);
  if (where.placeId !== undefined) {
    const place = await repository.findPlace(where.placeId);
    if (place) return atPlace(place, audience);
  }
  if (where.coordinates && (where.nearby || !where.city)) return near(where.coordinates, audience);
  if (where.city) return inCity(where.city, where, audience);
  if (where.state) return inState(where.state, audience);
  throw new AppError('INVALID_INPUT', { field: 'city', message: 'Give a city, a point, a place or a hotel' });
}

async function similarTo(hotelId: number, audience: Audience): Promise<FoundSpots> {
  const hotel = await hotels.findHotelSummary(hotelId, audience);
  if (!hotel) throw new AppError('NOT_FOUND', { field: 'hotel_id' });
  const origin = { lat: hotel.latitude, lng: hotel.longitude };
  const similar = await hotels.listNearbySpots(origin, SIMILAR_COUNT, { audience, exceptId: hotelId });
  return { spots: [{ id: hotelId, km: 0 }, ...similar.filter(({ km }) => km <= NEARBY_KM)], city: hotel.city };
}

async function near(origin: { lat: number; lng: number }, audience: Audience): Promise<FoundSpots> {
  const found = await hotels.listNearbySpots(origin, MOST_NEARBY, { audience });
  return { spots: found.filter(({ km }) => km <= NEARBY_KM), city: undefined, pageSize: NEARBY_COUNT };
}

async function atPlace(place: repository.Place, audience: Audience): Promise<FoundSpots> {
  const origin = { lat: place.latitude, lng: place.longitude };
  switch (place.kind) {
    case 'hotel':
      return similarTo(place.refId, audience);
    case 'landmark':
      return near(origin, audience);
    case 'locality':
      return { spots: await aroundLocality(place, audience), city: place.city };
    case 'city':
      return { spots: await hotels.listSpots({ cityId: place.refId, audience }, origin), city: place.city };
  }
}

async function inCity(name: string, where: Destination, audience: Audience): Promise<FoundSpots> {
  const city = await repository.findCityLike(normaliseName(name));
  if (!city) return NOTHING;
  const locality = where.locality && (await repository.findLocalityLike(normaliseName(where.locality), city.city));
  if (locality) return { spots: await aroundLocality(locality, audience), city: city.city };
  if (where.locality) return { spots: [], city: city.city };
  const origin = where.coordinates ?? { lat: city.latitude, lng: city.longitude };
  return { spots: await hotels.listSpots({ cityId: city.refId, audience }, origin), city: city.city };
}

async function aroundLocality(locality: repository.Place, audience: Audience): Promise<hotels.Spot[]> {
  const origin = { lat: locality.latitude, lng: locality.longitude };
  const [own, around] = await Promise.all([
    hotels.listSpots({ localityId: locality.refId, audience }, origin),
    hotels.listNearbySpots(origin, NEARBY_COUNT, { audience }),
  ]);
  const ownIds = new Set(own.map(({ id }) => id));
  return [...own, ...around.filter(({ id, km }) => !ownIds.has(id) && km <= LOCALITY_KM)];
}

/** Km. */
const LOCALITY_KM = 6;

async function inState(name: string, audience: Audience): Promise<FoundSpots> {
  const stateCode = (await repository.findStateCode(normaliseName(name))) ?? findStateByName(name)?.code;
  if (!stateCode) return NOTHING;
  return { spots: await hotels.listSpots({ stateCode, audience }, null), city: null };
}
