import { CURRENT_STATES } from '@/lib/domains/gstin/rules/state-codes';
import {
  insertCategories,
  insertCities,
  insertFacilities,
  insertLandmarks,
  insertLocalities,
  insertStates,
} from '@/lib/domains/hotels/server/repository/catalogue/places';
import { addDrawings } from '@/lib/domains/media/server/service/drawings';
import type { Connection } from '@/lib/platform/db/connection';
import { CATEGORIES } from '@/scripts/demo/data/categories';
import { CITIES } from '@/scripts/demo/data/cities';
import { FACILITIES } from '@/scripts/demo/data/facilities';
import { DRAWING } from '@/scripts/demo/illustrations/drawing-context';
import { cityRecipe } from '@/scripts/demo/illustrations/recipe';
import { aboutLandmark, aboutLocality } from '@/scripts/demo/generate/place-texts';

/** Database ids of the places and categories that hotels refer to. */
export interface PlaceIds {
  readonly cities: ReadonlyMap<string, number>;
  /** The keys have the form `city-slug/locality-slug`. */
  readonly localities: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<string, number>;
}

const HOUR_MS = 3_600_000;

/** Hours between the update times of two places of the same kind. */
const WRITTEN_EVERY = { city: 7, locality: 1, landmark: 3 };

/**
 * Writes states, cities, localities, landmarks, categories and facilities.
 * @param writtenAt update time of the first text. The times differ, because search engines ignore a sitemap with equal times
 */
export async function loadPlaces(writtenAt: Date, tx: Connection): Promise<PlaceIds> {
  const writtenLater = (kind: keyof typeof WRITTEN_EVERY, index: number) =>
    new Date(writtenAt.getTime() + (index + 1) * WRITTEN_EVERY[kind] * HOUR_MS);
  await insertStates(CURRENT_STATES, tx);
  await insertFacilities(FACILITIES, tx);
  const pictures = await addDrawings(
    CITIES.map(({ slug, region }) => ({ recipe: cityRecipe({ slug, region, scene: 'header' }), ...DRAWING })),
    tx,
  );
  const cityIds = await insertCities(
    CITIES.map((city, index) => ({
      slug: city.slug,
      name: city.name,
      aliases: [...city.aliases],
      stateCode: city.stateCode,
      latitude: city.lat,
      longitude: city.lng,
      region: city.region,
      pictureHash: pictures[index] ?? null,
      about: city.about.join(' '),
      rank: index + 1,
      updatedAt: writtenLater('city', index),
    })),
    tx,
  );
  const localities = CITIES.flatMap((city) => city.localities.map((locality) => ({ city, locality })));
  const localityIds = await insertLocalities(
    localities.map(({ city, locality }, index) => ({
      cityId: idOf(cityIds, city.slug),
      slug: locality.slug,
      name: locality.name,
      pincode: locality.pincode,
      latitude: locality.lat,
      longitude: locality.lng,
      about: aboutLocality(locality, city),
      updatedAt: writtenLater('locality', index),
    })),
    tx,
  );
  const landmarks = CITIES.flatMap((city) => city.landmarks.map((landmark) => ({ city, landmark })));
  await insertLandmarks(
    landmarks.map(({ city, landmark: { name, slug, kind, lat, lng } }, index) => ({
      cityId: idOf(cityIds, city.slug),
      slug,
      name,
      kind,
      latitude: lat,
      longitude: lng,
      about: aboutLandmark({ name, kind }, city),
      updatedAt: writtenLater('landmark', index),
    })),
    tx,
  );
  return {
    cities: cityIds,
    localities: new Map(
      localities.map(({ city, locality: { slug } }) => [
        `${city.slug}/${slug}`,
        idOf(localityIds, `${idOf(cityIds, city.slug)}/${slug}`),
      ]),
    ),
    categories: await insertCategories(CATEGORIES, tx),
  };
}

/** @throws {Error} when the demo data refers to a row that was not loaded */
export function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo data refers to ${key}, which was not loaded`);
  return id;
}
