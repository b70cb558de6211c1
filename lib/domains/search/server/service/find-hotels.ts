import 'server-only';
import { findStateByName } from '@/lib/domains/gstin/rules/state-names';
import * as hotels from '@/lib/domains/hotels/server/service/hotels';
import type { Audience } from '@/lib/domains/hotels/types';
import { AppError } from '@/lib/platform/errors/app-error';
import { isIndia } from '@/lib/domains/search/rules/country';
import { normaliseName } from '@/lib/domains/hotels/rules/names';
import * as repository from '../repository/places';

/**
 * The first given value decides, in the order hotel, place, coordinates, city (with its locality), state. If coordinates and
 * a city are given, the coordinates decide only with `nearby`. A country other than India has no hotels.
 */
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

export interface PageRange {
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

interface Matches {
  found: readonly hotels.HotelDistance[];
  city: string | null | undefined;
  pageSize?: number;
}

const NO_MATCHES: Matches = { found: [], city: null };

const NEARBY_COUNT = 50;
const MOST_NEARBY = 500;
const SIMILAR_COUNT = 24;
/** Km. */
const NEARBY_KM = 50;

/**
 * @throws {AppError} NOT_FOUND for an unknown hotel or one that is hidden from this audience; INVALID_INPUT without a place
 */
export async function findHotels(
  where: Destination,
  audience: Audience,
  { offset, limit }: PageRange = { offset: 0 },
): Promise<FoundHotels> {
  const { found, city, pageSize = hotels.MAX_LISTED_HOTELS } = await findMatches(where, audience);
  const end = offset + Math.min(limit ?? pageSize, hotels.MAX_LISTED_HOTELS);
  const page = await hotels.listHotelsWithDistances(found.slice(offset, end), audience);
  return {
    hotels: page,
    total: found.length,
    nextOffset: end < found.length ? end : null,
    city: city === undefined ? (page[0]?.city ?? null) : city,
  };
}

async function findMatches(where: Destination, audience: Audience): Promise<Matches> {
  if (where.country !== undefined && !isIndia(where.country)) return NO_MATCHES;
  if (where.hotelId !== undefined) return findNearHotel(where.hotelId, audience);
  if (where.placeId !== undefined) {
    const place = await repository.findSearchPlace(where.placeId);
    if (place) return findAtPlace(place, audience);
  }
  if (where.coordinates && (where.nearby || !where.city)) return findNearPoint(where.coordinates, audience);
  if (where.city) return findInCity(where.city, where, audience);
  if (where.state) return findInState(where.state, audience);
  throw new AppError('INVALID_INPUT', {
    field: 'city',
    message: 'Enter a city, a state, coordinates, a place or a hotel',
  });
}

async function findNearHotel(hotelId: number, audience: Audience): Promise<Matches> {
  const hotel = await hotels.findHotelSummary(hotelId, audience);
  if (!hotel) throw new AppError('NOT_FOUND', { field: 'hotel_id' });
  const origin = { lat: hotel.latitude, lng: hotel.longitude };
  const similar = await hotels.listNearbyHotelDistances(origin, SIMILAR_COUNT, { audience, exceptId: hotelId });
  return { found: [{ id: hotelId, km: 0 }, ...similar.filter(({ km }) => km <= NEARBY_KM)], city: hotel.city };
}

async function findNearPoint(origin: { lat: number; lng: number }, audience: Audience): Promise<Matches> {
  const nearby = await hotels.listNearbyHotelDistances(origin, MOST_NEARBY, { audience });
  return { found: nearby.filter(({ km }) => km <= NEARBY_KM), city: undefined, pageSize: NEARBY_COUNT };
}

async function findAtPlace(place: repository.SearchPlace, audience: Audience): Promise<Matches> {
  const origin = { lat: place.latitude, lng: place.longitude };
  switch (place.kind) {
    case 'hotel':
      return findNearHotel(place.refId, audience);
    case 'landmark':
      return findNearPoint(origin, audience);
    case 'locality':
      return { found: await listAroundLocality(place, audience), city: place.city };
    case 'city':
      return { found: await hotels.listHotelDistances({ cityId: place.refId, audience }, origin), city: place.city };
  }
}

async function findInCity(name: string, where: Destination, audience: Audience): Promise<Matches> {
  const city = await repository.findCityLike(normaliseName(name));
  if (!city) return NO_MATCHES;
  const locality = where.locality && (await repository.findLocalityLike(normaliseName(where.locality), city.city));
  if (locality) return { found: await listAroundLocality(locality, audience), city: city.city };
  if (where.locality) return { found: [], city: city.city };
  const origin = where.coordinates ?? { lat: city.latitude, lng: city.longitude };
  return { found: await hotels.listHotelDistances({ cityId: city.refId, audience }, origin), city: city.city };
}

async function listAroundLocality(
  locality: repository.SearchPlace,
  audience: Audience,
): Promise<hotels.HotelDistance[]> {
  const origin = { lat: locality.latitude, lng: locality.longitude };
  const [own, around] = await Promise.all([
    hotels.listHotelDistances({ localityId: locality.refId, audience }, origin),
    hotels.listNearbyHotelDistances(origin, NEARBY_COUNT, { audience }),
  ]);
  const ownIds = new Set(own.map(({ id }) => id));
  return [...own, ...around.filter(({ id, km }) => !ownIds.has(id) && km <= LOCALITY_KM)];
}

/** Km. */
const LOCALITY_KM = 6;

async function findInState(name: string, audience: Audience): Promise<Matches> {
  const stateCode = (await repository.findStateCode(normaliseName(name))) ?? findStateByName(name)?.code;
  if (!stateCode) return NO_MATCHES;
  return { found: await hotels.listHotelDistances({ stateCode, audience }, null), city: null };
}
