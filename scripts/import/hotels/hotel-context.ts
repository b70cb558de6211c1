import { categories, cities, facilities, localities, states } from '@/lib/domains/hotels/server/tables';
import { eq } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import type { KnownCity } from '@/scripts/import/gazetteer/read-gazetteer';

export interface CatalogueCity extends KnownCity {
  readonly id: number;
  readonly slug: string;
  readonly stateCode: string;
}

/** What hotel rows may refer to. */
export interface HotelContext {
  readonly cities: readonly CatalogueCity[];
  readonly localities: readonly { id: number; cityId: number; name: string; slug: string; pincode: string | null }[];
  readonly facilityIds: ReadonlyMap<string, number>;
  readonly categoryIds: ReadonlyMap<string, number>;
}

/** Reads cities, localities, facilities and categories. */
export async function readHotelContext(on: Connection): Promise<HotelContext> {
  const facilityRows = await on.select({ id: facilities.id, slug: facilities.slug }).from(facilities);
  const categoryRows = await on.select({ id: categories.id, slug: categories.slug }).from(categories);
  return {
    cities: await readCities(on),
    localities: await on
      .select({
        id: localities.id,
        cityId: localities.cityId,
        name: localities.name,
        slug: localities.slug,
        pincode: localities.pincode,
      })
      .from(localities),
    facilityIds: new Map(facilityRows.map(({ id, slug }) => [slug, id])),
    categoryIds: new Map(categoryRows.map(({ id, slug }) => [slug, id])),
  };
}

/** The catalogue's cities with their states' names. */
export function readCities(on: Connection): Promise<CatalogueCity[]> {
  return on
    .select({
      id: cities.id,
      slug: cities.slug,
      name: cities.name,
      aliases: cities.aliases,
      stateCode: cities.stateCode,
      state: states.name,
      lat: cities.latitude,
      lng: cities.longitude,
    })
    .from(cities)
    .innerJoin(states, eq(states.code, cities.stateCode));
}
