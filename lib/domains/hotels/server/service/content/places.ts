import 'server-only';
import type { Connection } from '@/lib/platform/db/connection';
import { insertCities, insertLocalities } from '../../repository/catalogue/places';
import * as repository from '../../repository/content/places';
import { addMissingLandmarks } from '../catalogue/save-landmarks';

export type { StoredPlaces } from '../../repository/content/places';

export interface NewPlace {
  slug: string;
  name: string;
  latitude: number;
  longitude: number;
  about: string;
}

export interface NewCityWithPlaces extends NewPlace {
  stateCode: string;
  aliases: string[];
  region: string;
  rank: number | null;
  localities: readonly (NewPlace & { pincode: string | null })[];
  landmarks: readonly (NewPlace & { kind: string })[];
}

export interface NewPlaces {
  facilities: readonly { slug: string; name: string; icon: string }[];
  categories: readonly { slug: string; name: string; about: string }[];
  cities: readonly NewCityWithPlaces[];
}

export function listPlaces(on: Connection): Promise<repository.StoredPlaces> {
  return repository.listPlaces(on);
}

/** Adds what the catalogue lacks. Stored places, facilities and categories do not change; `npm run content` edits them. */
export async function addMissingPlaces({ facilities, categories, cities }: NewPlaces, tx: Connection): Promise<void> {
  if (facilities.length > 0) await repository.insertMissingFacilities(facilities, tx);
  if (categories.length > 0) await repository.insertMissingCategories(categories, tx);
  if (cities.length === 0) return;
  const ids = await insertCities(
    cities.map(({ localities: _localities, landmarks: _landmarks, ...city }) => city),
    tx,
  );
  const inCity = <Place>({ slug }: NewCityWithPlaces, places: readonly Place[]) =>
    places.map((place) => ({ ...place, cityId: ids.get(slug) ?? 0 }));
  const localities = cities.flatMap((city) => inCity(city, city.localities));
  const landmarks = cities.flatMap((city) => inCity(city, city.landmarks));
  if (localities.length > 0) await insertLocalities(localities, tx);
  await addMissingLandmarks(landmarks, tx);
}
