import { isDeepStrictEqual } from 'node:util';
import { listHotelContents } from '@/lib/domains/hotels/server/service/content/hotel-contents';
import { listPlaces, type NewPlaces, type StoredPlaces } from '@/lib/domains/hotels/server/service/content/places';
import type { HotelContentToSave } from '@/lib/domains/hotels/server/service/content/save-contents';
import { comparePolicies } from '@/lib/domains/pricing/server/service/save-terms';
import type { CancellationPolicy } from '@/lib/domains/pricing/types';
import type { Connection } from '@/lib/platform/db/connection';
import { applyEntry, type KnownSlugs } from './file/apply-entry';
import type { HotelFile } from './file/read-hotel-file';
import type { Refusal } from './refusal';

/** What an import writes, and why entries are refused. */
export interface ImportPlan {
  readonly places: NewPlaces;
  readonly policies: readonly CancellationPolicy[];
  readonly hotels: readonly HotelContentToSave[];
  readonly created: number;
  readonly updated: number;
  readonly refusals: readonly Refusal[];
}

/** Compares the entries of a file with what is stored. */
export async function planImport(file: HotelFile, on: Connection): Promise<ImportPlan> {
  const catalogue = await listPlaces(on);
  const places = missingPlaces(file, catalogue);
  const policies = await planPolicies(file, on);
  const hotels = await planHotels(file, knownSlugs(catalogue, places), on);
  return {
    places,
    policies: policies.toSave,
    hotels: hotels.toSave,
    created:
      places.facilities.length + places.categories.length + places.cities.length + policies.created + hotels.created,
    updated: policies.toSave.length - policies.created + hotels.toSave.length - hotels.created,
    refusals: hotels.refusals,
  };
}

/** Cities that exist are returned too if the file adds a locality or landmark to them. */
function missingPlaces(file: HotelFile, catalogue: StoredPlaces): NewPlaces {
  const slugsOf = (rows: readonly { slug: string }[]) => new Set(rows.map(({ slug }) => slug));
  const stored = {
    facilities: slugsOf(catalogue.facilities),
    categories: slugsOf(catalogue.categories),
    cities: knownCities(catalogue),
    landmarks: slugsOf(catalogue.landmarks),
  };
  return {
    facilities: file.facilities.map(({ entry }) => entry).filter(({ slug }) => !stored.facilities.has(slug)),
    categories: file.categories.map(({ entry }) => entry).filter(({ slug }) => !stored.categories.has(slug)),
    cities: file.cities.flatMap(({ entry: { state_code: stateCode, ...city } }) => {
      const known = stored.cities.get(city.slug);
      const localities = city.localities.filter(({ slug }) => !known?.localities.has(slug));
      const landmarks = city.landmarks.filter(({ slug }) => !stored.landmarks.has(slug));
      const isStored = known && localities.length === 0 && landmarks.length === 0;
      return isStored ? [] : [{ ...city, stateCode, localities, landmarks }];
    }),
  };
}

function knownCities({ cities, localities }: StoredPlaces): KnownCities {
  const byId = new Map(
    cities.map(({ id, slug, latitude, longitude }) => [
      id,
      { slug, place: { latitude, longitude, localities: new Set<string>() } },
    ]),
  );
  for (const { cityId, slug } of localities) byId.get(cityId)?.place.localities.add(slug);
  return new Map([...byId.values()].map(({ slug, place }) => [slug, place]));
}

type KnownCities = Map<string, { latitude: number; longitude: number; localities: Set<string> }>;

function knownSlugs(catalogue: StoredPlaces, places: NewPlaces): KnownSlugs {
  const cities = knownCities(catalogue);
  for (const { slug, latitude, longitude, localities } of places.cities) {
    const known = cities.get(slug) ?? { latitude, longitude, localities: new Set<string>() };
    for (const locality of localities) known.localities.add(locality.slug);
    cities.set(slug, known);
  }
  const slugsOf = (...lists: readonly (readonly { slug: string }[])[]) =>
    new Set(lists.flatMap((list) => list.map(({ slug }) => slug)));
  return {
    cities,
    facilities: slugsOf(catalogue.facilities, places.facilities),
    categories: slugsOf(catalogue.categories, places.categories),
  };
}

async function planPolicies(file: HotelFile, on: Connection) {
  const policies = file.policies.map(({ entry }) => entry);
  const comparisons = await comparePolicies(policies, on);
  return {
    toSave: policies.filter((_, index) => comparisons[index] !== 'same'),
    created: comparisons.filter((comparison) => comparison === 'new').length,
  };
}

async function planHotels(file: HotelFile, known: KnownSlugs, on: Connection) {
  const codes = file.hotels.map(({ entry }) => entry.code);
  const rows = await listHotelContents(codes, on);
  const stored = new Map(rows.map(({ id: _id, ...hotel }) => [hotel.code, hotel]));
  const toSave: HotelContentToSave[] = [];
  const refusals: Refusal[] = [];
  for (const { at, entry } of file.hotels) {
    const before = stored.get(entry.code) ?? null;
    const applied = applyEntry(entry, before, known);
    if ('reasons' in applied) refusals.push({ at, key: entry.code, reasons: applied.reasons });
    else if (!isDeepStrictEqual(applied.value, before)) toSave.push(applied.value);
  }
  return { toSave, refusals, created: toSave.filter(({ code }) => !stored.has(code)).length };
}
