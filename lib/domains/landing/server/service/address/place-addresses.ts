import 'server-only';
import { slugify } from '@/lib/domains/hotels/rules/names';
import type { PlaceRows } from '@/lib/domains/landing/server/repository/landing-rows';
import { paths } from '@/lib/paths';

export type PlaceKind = 'city' | 'locality' | 'landmark' | 'category';

export interface PlaceAddresses {
  kind: PlaceKind;
  cityId: number;
  refId: number;
  name: string;
  path: string;
  /** Former addresses and those of other names, which redirect to `path`. */
  others: string[];
  updatedAt: Date | null;
}

export function toAliasSlugs(aliases: readonly string[]): string[] {
  const isLatin = (alias: string) => !/[^\P{L}\p{Script=Latin}]/u.test(alias);
  return aliases
    .filter(isLatin)
    .map(slugify)
    .filter((slug) => slug !== '');
}

/** All places in the order of precedence, whether or not they have enough hotels for a page. A category is listed once per city. */
export function listPlaceAddresses(rows: PlaceRows): PlaceAddresses[] {
  const formerSlugs = new Map<string, string[]>();
  for (const { kind, refId, slug } of rows.former) {
    const key = `${kind} ${refId}`;
    formerSlugs.set(key, [...(formerSlugs.get(key) ?? []), slug]);
  }
  const formerSlugsOf = (kind: PlaceKind, id: number) => formerSlugs.get(`${kind} ${id}`) ?? [];
  // The current slug comes first.
  const slugsOfCity = new Map(
    rows.cities.map(({ id, slug, aliases }) => [id, [slug, ...formerSlugsOf('city', id), ...toAliasSlugs(aliases)]]),
  );
  const found: PlaceAddresses[] = [];
  const add = (place: Omit<PlaceAddresses, 'path' | 'others'>, [path = '', ...others]: readonly string[]) => {
    found.push({ ...place, path, others });
  };
  const inCity = (cityId: number, slugs: readonly string[], toPath: (slug: string, city: string) => string) =>
    slugs.flatMap((slug) => (slugsOfCity.get(cityId) ?? []).map((city) => toPath(slug, city)));
  for (const { id, name, updatedAt } of rows.cities)
    add(
      { kind: 'city', cityId: id, refId: id, name, updatedAt },
      (slugsOfCity.get(id) ?? []).map((slug) => paths.city(slug)),
    );
  for (const { id, cityId, name, slug, updatedAt } of rows.localities)
    add(
      { kind: 'locality', cityId, refId: id, name, updatedAt },
      inCity(cityId, [slug, ...formerSlugsOf('locality', id)], paths.locality),
    );
  for (const { id, cityId, name, slug, updatedAt } of rows.landmarks)
    add(
      { kind: 'landmark', cityId, refId: id, name, updatedAt },
      [slug, ...formerSlugsOf('landmark', id)].map(paths.landmark),
    );
  for (const { id, name, slug } of rows.categories)
    for (const { id: cityId } of rows.cities)
      add(
        { kind: 'category', cityId, refId: id, name, updatedAt: null },
        inCity(cityId, [slug, ...formerSlugsOf('category', id)], paths.category),
      );
  return found;
}
