import 'server-only';
import { encodeHotelId } from '@/lib/ids';
import { slugify } from '@/lib/domains/hotels/rules/names';
import { paths } from '@/lib/paths';
import { distanceKm } from '@/lib/domains/hotels/rules/distance';
import { LANDMARK_RADIUS_KM, MIN_HOTELS_PER_LANDING_PAGE } from '@/lib/domains/landing/rules/landing-page';
import type { LandingRows } from '@/lib/domains/landing/server/repository/landing-rows';

export type PlaceKind = 'city' | 'locality' | 'landmark' | 'category';

export interface PlaceEntry {
  kind: PlaceKind;
  path: string;
  cityId: number;
  refId: number;
  hotelCount: number;
  updatedAt: Date;
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
  places: ReadonlyMap<string, PlaceEntry>;
  placesByKey: ReadonlyMap<string, PlaceEntry>;
  hotels: ReadonlyMap<number, HotelEntry>;
  /** Maps former addresses to current addresses. */
  moved: ReadonlyMap<string, string>;
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
  return { hotels, names, ...addressesOf(rows, counts) };
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

export function toAliasSlugs(aliases: readonly string[]): string[] {
  const isLatin = (alias: string) => !/[^\P{L}\p{Script=Latin}]/u.test(alias);
  return aliases
    .filter(isLatin)
    .map(slugify)
    .filter((slug) => slug !== '');
}

function addressesOf(
  rows: LandingRows,
  counts: ReadonlyMap<string, Count>,
): Pick<LandingIndex, 'places' | 'placesByKey' | 'moved'> {
  const places = new Map<string, PlaceEntry>();
  const formerSlugs = new Map<string, string[]>();
  for (const { kind, refId, slug } of rows.former) {
    const key = `${kind} ${refId}`;
    formerSlugs.set(key, [...(formerSlugs.get(key) ?? []), slug]);
  }
  const formerSlugsOf = (kind: PlaceKind, id: number) => formerSlugs.get(`${kind} ${id}`) ?? [];
  const addresses: { path: string; others: string[] }[] = [];
  const add = (
    kind: PlaceKind,
    path: string,
    key: string,
    ids: { cityId: number; refId: number },
    own: Date | null,
  ) => {
    const found = counts.get(key);
    if (!found || found.hotels < MIN_HOTELS_PER_LANDING_PAGE || places.has(path)) return false;
    const updatedAt = own && own > found.updatedAt ? own : found.updatedAt;
    places.set(path, { kind, path, ...ids, hotelCount: found.hotels, updatedAt });
    return true;
  };

  // The current slug comes first.
  const slugsOfCity = new Map(
    rows.cities.map(({ id, slug, aliases }) => [id, [slug, ...formerSlugsOf('city', id), ...toAliasSlugs(aliases)]]),
  );
  for (const { id, slug, updatedAt } of rows.cities) {
    const path = paths.city(slug);
    if (add('city', path, `city ${id}`, { cityId: id, refId: id }, updatedAt)) {
      addresses.push({ path, others: (slugsOfCity.get(id) ?? []).map(paths.city) });
    }
  }
  for (const { id, cityId, slug, updatedAt } of rows.localities) {
    const [citySlug = '', ...oldCitySlugs] = slugsOfCity.get(cityId) ?? [];
    const path = paths.locality(slug, citySlug);
    if (!add('locality', path, `locality ${id}`, { cityId, refId: id }, updatedAt)) continue;
    const own = [slug, ...formerSlugsOf('locality', id)];
    addresses.push({
      path,
      others: own.flatMap((name) => [citySlug, ...oldCitySlugs].map((city) => paths.locality(name, city))),
    });
  }
  for (const { id, cityId, slug, updatedAt } of rows.landmarks) {
    const path = paths.landmark(slug);
    if (add('landmark', path, `landmark ${id}`, { cityId, refId: id }, updatedAt)) {
      addresses.push({ path, others: formerSlugsOf('landmark', id).map(paths.landmark) });
    }
  }
  for (const category of rows.categories) {
    for (const { id: cityId } of rows.cities) {
      const [citySlug = '', ...oldCitySlugs] = slugsOfCity.get(cityId) ?? [];
      const path = paths.category(category.slug, citySlug);
      const key = `category ${category.id} ${cityId}`;
      if (!add('category', path, key, { cityId, refId: category.id }, null)) continue;
      const own = [category.slug, ...formerSlugsOf('category', category.id)];
      addresses.push({
        path,
        others: own.flatMap((name) => [citySlug, ...oldCitySlugs].map((city) => paths.category(name, city))),
      });
    }
  }

  const moved = new Map<string, string>();
  for (const { path, others } of addresses) {
    for (const other of others) if (!places.has(other) && !moved.has(other)) moved.set(other, path);
  }
  const placesByKey = new Map([...places.values()].map((entry) => [placeKey(entry), entry]));
  return { places, placesByKey, moved };
}
