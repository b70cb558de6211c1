import 'server-only';
import { slugify } from '@/lib/domains/hotels/rules/names';
import type { Connection } from '@/lib/platform/db/connection';
import * as repository from '../../repository/catalogue/places';

const SLUG_OF_NAMELESS = 'locality';

export function addStates(states: readonly repository.NewState[], tx: Connection): Promise<void> {
  return repository.insertStates(states, tx);
}

export async function ensureCity(
  { state, ...city }: Omit<repository.NewCity, 'slug' | 'stateCode'> & { state: repository.NewState },
  tx: Connection,
): Promise<number> {
  await repository.insertStates([state], tx);
  const slug = await freeCitySlug(city.name, state, tx);
  const ids = await repository.insertCities([{ ...city, slug, stateCode: state.code }], tx);
  return requireId(ids, slug);
}

/** Two states may have towns of one name (Aurangabad): the later one has its state in the address. */
async function freeCitySlug(name: string, state: repository.NewState, tx: Connection): Promise<string> {
  const slug = slugify(name);
  const holder = await repository.findStateOfSlug(slug, tx);
  return holder === null || holder === state.code ? slug : `${slug}-${slugify(state.name)}`;
}

export async function ensureLocality(locality: Omit<repository.NewLocality, 'slug'>, tx: Connection): Promise<number> {
  const slug = slugOfLocality(locality.name);
  const ids = await repository.insertLocalities([{ ...locality, slug }], tx);
  return requireId(ids, `${locality.cityId}/${slug}`);
}

export async function findLocalities(
  names: readonly { cityId: number | null; name: string }[],
  on: Connection,
): Promise<(number | null)[]> {
  const ids = await repository.listLocalityIds(
    names.flatMap(({ cityId }) => cityId ?? []),
    on,
  );
  return names.map(({ cityId, name }) => ids.get(`${cityId}/${slugOfLocality(name)}`) ?? null);
}

const slugOfLocality = (name: string) => slugify(name) || SLUG_OF_NAMELESS;

function requireId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The catalogue has no row for ${key} after writing it`);
  return id;
}
