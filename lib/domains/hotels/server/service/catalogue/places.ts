import 'server-only';
import { slugify } from '@/lib/domains/hotels/rules/names';
import type { Connection } from '@/lib/platform/db/connection';
import * as repository from '../../repository/catalogue/places';

const FALLBACK_SLUG = 'locality';

export function addStates(states: readonly repository.NewState[], tx: Connection): Promise<void> {
  return repository.insertStates(states, tx);
}

export async function ensureCity(
  { state, ...city }: Omit<repository.NewCity, 'slug' | 'stateCode'> & { state: repository.NewState },
  tx: Connection,
): Promise<number> {
  await repository.insertStates([state], tx);
  const slug = await findFreeCitySlug(city.name, state, tx);
  const ids = await repository.insertCities([{ ...city, slug, stateCode: state.code }], tx);
  return requireId(ids, slug);
}

/** Towns in different states may share a name (Aurangabad); the town added later gets its state in the slug. */
async function findFreeCitySlug(name: string, state: repository.NewState, tx: Connection): Promise<string> {
  const slug = slugify(name);
  const existingState = await repository.findStateOfSlug(slug, tx);
  return existingState === null || existingState === state.code ? slug : `${slug}-${slugify(state.name)}`;
}

export async function ensureLocality(locality: Omit<repository.NewLocality, 'slug'>, tx: Connection): Promise<number> {
  const slug = toLocalitySlug(locality.name);
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
  return names.map(({ cityId, name }) => ids.get(`${cityId}/${toLocalitySlug(name)}`) ?? null);
}

const toLocalitySlug = (name: string) => slugify(name) || FALLBACK_SLUG;

function requireId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The catalogue has no row for ${key} after the insert`);
  return id;
}
