import 'server-only';
import { findStateByName } from '@/lib/domains/gstin/rules/state-names';
import * as hotels from '@/lib/domains/hotels/server/service';
import type { Audience } from '@/lib/domains/hotels/types';
import { AppError } from '@/lib/platform/errors/app-error';
import { isOurCountry } from '../rules/country';
import { normaliseName } from '../rules/normalise';
import * as repository from './repository/places';

/** What was asked for; the first of hotel, place, point, locality, city, state that is given decides. */
export interface Whereabouts {
  hotelId?: number | undefined;
  placeId?: string | undefined;
  nearby?: boolean | undefined;
  city?: string | undefined;
  locality?: string | undefined;
  state?: string | undefined;
  country?: string | undefined;
  coordinates?: { lat: number; lng: number } | undefined;
}

/** A hotel with its kilometres from what was searched for; null where that is no place to measure from, such as a state. */
export type FoundHotel = Omit<hotels.NearbyHotel, 'distanceKm'> & { distanceKm: number | null };

export interface FoundHotels {
  hotels: FoundHotel[];
  /** The city of the result set, by its present name. */
  city: string | null;
}

const NEARBY_COUNT = 50;
const SIMILAR_COUNT = 24;
/** Farther away nobody calls it nearby, km. */
const NEARBY_KM = 50;

/**
 * The hotels of a search. Names may be old or misspelt; an unknown one finds nothing, nor does another country.
 * @throws {AppError} NOT_FOUND for a hotel that does not exist or is not for this audience, INVALID_INPUT without any place
 */
export async function findHotels(where: Whereabouts, audience: Audience): Promise<FoundHotels> {
  if (where.country !== undefined && !isOurCountry(where.country)) return { hotels: [], city: null };
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

/** The hotel itself and what stands around it. */
async function similarTo(hotelId: number, audience: Audience): Promise<FoundHotels> {
  const hotel = await hotels.findHotelSummary(hotelId, audience);
  if (!hotel) throw new AppError('NOT_FOUND', { field: 'hotel_id' });
  const origin = { lat: hotel.latitude, lng: hotel.longitude };
  const similar = await hotels.listNearbyHotels(origin, SIMILAR_COUNT, { audience, exceptId: hotelId });
  return {
    hotels: [{ ...hotel, distanceKm: 0 }, ...similar.filter(({ distanceKm }) => distanceKm <= NEARBY_KM)],
    city: hotel.city,
  };
}

async function near(origin: { lat: number; lng: number }, audience: Audience): Promise<FoundHotels> {
  const found = await hotels.listNearbyHotels(origin, NEARBY_COUNT, { audience });
  const nearby = found.filter(({ distanceKm }) => distanceKm <= NEARBY_KM);
  return { hotels: nearby, city: nearby[0]?.city ?? null };
}

async function atPlace(place: repository.Place, audience: Audience): Promise<FoundHotels> {
  const origin = { lat: place.latitude, lng: place.longitude };
  switch (place.kind) {
    case 'hotel':
      return similarTo(place.refId, audience);
    case 'landmark':
      return near(origin, audience);
    case 'locality':
      return { hotels: await aroundLocality(place, audience), city: place.city };
    case 'city':
      return { hotels: await ofCity(place, origin, audience), city: place.city };
  }
}

async function inCity(name: string, where: Whereabouts, audience: Audience): Promise<FoundHotels> {
  const city = await repository.findCityLike(normaliseName(name));
  if (!city) return { hotels: [], city: null };
  const locality = where.locality && (await repository.findLocalityLike(normaliseName(where.locality), city.city));
  if (locality) return { hotels: await aroundLocality(locality, audience), city: city.city };
  if (where.locality) return { hotels: [], city: city.city };
  const origin = where.coordinates ?? { lat: city.latitude, lng: city.longitude };
  return { hotels: await ofCity(city, origin, audience), city: city.city };
}

async function ofCity(
  city: repository.Place,
  origin: { lat: number; lng: number },
  audience: Audience,
): Promise<hotels.NearbyHotel[]> {
  // By distance in the database: a city may have more hotels than one list takes.
  return hotels.listNearbyHotels(origin, hotels.MAX_LISTED_HOTELS, { audience, cityId: city.refId });
}

/** The locality's own hotels first, then the nearest ones beyond its edge. */
async function aroundLocality(locality: repository.Place, audience: Audience): Promise<hotels.NearbyHotel[]> {
  const origin = { lat: locality.latitude, lng: locality.longitude };
  const [own, around] = await Promise.all([
    hotels.listHotels({ localityId: locality.refId, audience }),
    hotels.listNearbyHotels(origin, NEARBY_COUNT, { audience }),
  ]);
  const ownIds = new Set(own.map(({ id }) => id));
  const beyond = around.filter(({ id, distanceKm }) => !ownIds.has(id) && distanceKm <= LOCALITY_KM);
  return [...byDistance(hotels.withDistance(own, origin)), ...beyond].slice(0, hotels.MAX_LISTED_HOTELS);
}

/** How far around a locality its neighbours are listed, km. */
const LOCALITY_KM = 6;

async function inState(name: string, audience: Audience): Promise<FoundHotels> {
  const stateCode = (await repository.findStateCode(normaliseName(name))) ?? findStateByName(name)?.code;
  if (!stateCode) return { hotels: [], city: null };
  const found = await hotels.listHotels({ stateCode, audience });
  return { hotels: found.map((hotel) => ({ ...hotel, distanceKm: null })), city: null };
}

function byDistance(found: hotels.NearbyHotel[]): hotels.NearbyHotel[] {
  return found.sort((a, b) => a.distanceKm - b.distanceKm || a.id - b.id);
}
