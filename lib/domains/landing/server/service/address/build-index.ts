import 'server-only';
import { encodeHotelId } from '@/lib/ids';
import { paths } from '@/lib/paths';
import { distanceKm } from '@/lib/domains/hotels/rules/distance';
import { LANDMARK_RADIUS_KM, MIN_HOTELS_PER_LANDING_PAGE } from '@/lib/domains/landing/rules/landing-page';
import type { LandingRows } from '@/lib/domains/landing/server/repository/landing-rows';
import { listPlaceAddresses, type PlaceAddresses, type PlaceKind } from './place-addresses';

export interface PlaceEntry {
  kind: PlaceKind;
  path: string;
  cityId: number;
  refId: number;
  hotelCount: number;
  /** False for a place with few hotels whose page staff have opened for visitors only. */
  isIndexable: boolean;
  updatedAt: Date;
}

/**
 * A place with too few hotels for an indexed page, whose address another place has, or of a category that is turned off. Categories are
 * left out in cities where no hotel has them.
 */
export interface PlaceWithoutPage extends Omit<PlaceEntry, 'updatedAt' | 'isIndexable'> {
  state: 'few-hotels' | 'unindexed' | 'off';
}

/** The path segment to which the middleware rewrites: kind, city id and row id, for example `category-2-14`. */
export const placeKey = ({ kind, cityId, refId }: Pick<PlaceEntry, 'kind' | 'cityId' | 'refId'>): string =>
  `${kind}-${cityId}-${refId}`;

export interface HotelEntry {
  path: string;
  cityId: number;
  isListed: boolean;
  updatedAt: Date;
}

type LocalityName = LandingRows['localities'][number];
type LandmarkName = LandingRows['landmarks'][number];

export interface LandingIndex {
  /** Places with a page that search engines index. Links, sitemaps and lists of places contain these only. */
  places: ReadonlyMap<string, PlaceEntry>;
  /** Places with few hotels whose page staff have opened. */
  unindexed: ReadonlyMap<string, PlaceEntry>;
  placesByKey: ReadonlyMap<string, PlaceEntry>;
  placesWithoutPage: readonly PlaceWithoutPage[];
  hotels: ReadonlyMap<number, HotelEntry>;
  /** Maps former addresses to current addresses. */
  moved: ReadonlyMap<string, string>;
  /** Redirects that staff have added. Used only for addresses without a page. */
  redirects: ReadonlyMap<string, string>;
  /** Held in memory, so that links need no query. */
  names: {
    cities: LandingRows['cities'];
    categories: LandingRows['categories'];
    facilities: LandingRows['facilities'];
    localities: ReadonlyMap<number, readonly LocalityName[]>;
    landmarks: ReadonlyMap<number, readonly LandmarkName[]>;
  };
}

interface Count {
  hotels: number;
  updatedAt: Date;
}

/**
 * Addresses are looked up as a whole, because names may contain hyphens and `-in-`. If two places share an address, a
 * city takes precedence over a locality, and the older place over the newer one.
 */
export function buildLandingIndex(rows: LandingRows): LandingIndex {
  const cities = new Map(rows.cities.map((city) => [city.id, city]));
  const localities = new Map(rows.localities.map((locality) => [locality.id, locality]));
  const hotels = new Map<number, HotelEntry>();
  const counts = new Map<string, Count>();
  const ofCity = new Map<number, LandingRows['hotels']>();
  for (const hotel of rows.hotels) {
    const city = cities.get(hotel.cityId);
    const locality = localities.get(hotel.localityId);
    if (!city || !locality) continue;
    const { id, slug, cityId, isListed, updatedAt } = hotel;
    const path = paths.hotel({
      citySlug: city.slug,
      slug,
      localitySlug: locality.slug,
      hashedId: encodeHotelId(id),
    });
    hotels.set(id, { path, cityId, isListed, updatedAt });
    if (!isListed) continue;
    count(counts, `city ${cityId}`, updatedAt);
    count(counts, `locality ${hotel.localityId}`, updatedAt);
    for (const categoryId of hotel.categoryIds) count(counts, `category ${categoryId} ${cityId}`, updatedAt);
    const others = ofCity.get(cityId);
    if (others) others.push(hotel);
    else ofCity.set(cityId, [hotel]);
  }
  for (const landmark of rows.landmarks) countNear(landmark, ofCity.get(landmark.cityId) ?? [], counts);
  const { categories, facilities } = rows;
  const names = {
    cities: rows.cities,
    categories,
    facilities,
    localities: byCity(rows.localities),
    landmarks: byCity(rows.landmarks),
  };
  const redirects = new Map(rows.redirects.map(({ fromPath, toPath }) => [fromPath, toPath]));
  return { hotels, names, redirects, ...addressesOf(rows, counts) };
}

function byCity<Place extends { cityId: number; name: string }>(places: readonly Place[]): Map<number, Place[]> {
  const found = new Map<number, Place[]>();
  const { compare } = new Intl.Collator('en');
  for (const place of [...places].sort((a, b) => compare(a.name, b.name))) {
    const others = found.get(place.cityId);
    if (others) others.push(place);
    else found.set(place.cityId, [place]);
  }
  return found;
}

function count(counts: Map<string, Count>, key: string, updatedAt: Date): void {
  const known = counts.get(key);
  if (!known) counts.set(key, { hotels: 1, updatedAt });
  else {
    known.hotels += 1;
    if (updatedAt > known.updatedAt) known.updatedAt = updatedAt;
  }
}

function countNear(
  { id, latitude, longitude }: LandingRows['landmarks'][number],
  hotels: LandingRows['hotels'],
  counts: Map<string, Count>,
): void {
  const at = { lat: latitude, lng: longitude };
  for (const { location, updatedAt } of hotels) {
    if (distanceKm(at, { lat: location.y, lng: location.x }) <= LANDMARK_RADIUS_KM)
      count(counts, `landmark ${id}`, updatedAt);
  }
}

function addressesOf(
  rows: LandingRows,
  counts: ReadonlyMap<string, Count>,
): Pick<LandingIndex, 'places' | 'unindexed' | 'placesByKey' | 'placesWithoutPage' | 'moved'> {
  const places = new Map<string, PlaceEntry>();
  const unindexed = new Map<string, PlaceEntry>();
  const placesWithoutPage: PlaceWithoutPage[] = [];
  const addresses: PlaceAddresses[] = [];
  const opened = new Set(rows.unindexedKeys);
  const off = new Set(rows.categories.flatMap(({ id, isShown }) => (isShown ? [] : [id])));
  for (const place of listPlaceAddresses(rows)) {
    const { kind, path, cityId, refId, updatedAt: own } = place;
    const found = counts.get(kind === 'category' ? `${kind} ${refId} ${cityId}` : `${kind} ${refId}`);
    const isOff = kind === 'category' && off.has(refId);
    if (!found || isOff || places.has(path)) {
      if (!found && kind === 'category') continue;
      const state = isOff ? 'off' : 'few-hotels';
      placesWithoutPage.push({ kind, path, cityId, refId, hotelCount: found?.hotels ?? 0, state });
      continue;
    }
    const isIndexable = found.hotels >= MIN_HOTELS_PER_LANDING_PAGE;
    const updatedAt = own && own > found.updatedAt ? own : found.updatedAt;
    const entry = { kind, path, cityId, refId, hotelCount: found.hotels, isIndexable, updatedAt };
    const isOpened = !isIndexable && opened.has(placeKey(place)) && !unindexed.has(path);
    if (!isIndexable) placesWithoutPage.push({ ...entry, state: isOpened ? 'unindexed' : 'few-hotels' });
    if (isIndexable) places.set(path, entry);
    else if (isOpened) unindexed.set(path, entry);
    if (isIndexable || isOpened) addresses.push(place);
  }
  const moved = new Map<string, string>();
  for (const { path, others } of addresses) {
    for (const other of others) if (!places.has(other) && !moved.has(other)) moved.set(other, path);
  }
  const placesByKey = new Map([...places.values(), ...unindexed.values()].map((entry) => [placeKey(entry), entry]));
  return { places, unindexed, placesByKey, placesWithoutPage, moved };
}
