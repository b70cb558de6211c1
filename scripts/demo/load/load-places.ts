import { sql } from 'drizzle-orm';
import { categories, cities, facilities, landmarks, localities, states } from '@/lib/domains/hotels/server/tables';
import type { Connection } from '@/lib/platform/db/connection';
import { CATEGORIES } from '@/scripts/demo/data/categories';
import { CITIES } from '@/scripts/demo/data/cities';
import { FACILITIES } from '@/scripts/demo/data/facilities';
import { STATE_NAMES, UTGST_STATE_CODES } from '@/scripts/demo/data/states';
import { aboutLandmark, aboutLocality } from '@/scripts/demo/generate/place-texts';
import { bulkInsert } from '@/lib/platform/db/bulk-insert';

/** Database ids of what hotels refer to. */
export interface PlaceIds {
  readonly cities: ReadonlyMap<string, number>;
  /** Keyed `city-slug/locality-slug`. */
  readonly localities: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<string, number>;
}

/** Writes states, cities, localities, landmarks, categories and facilities. */
export async function loadPlaces(tx: Connection): Promise<PlaceIds> {
  await loadStates(tx);
  await bulkInsert(
    facilities,
    FACILITIES.map(({ id, slug, name, icon }) => ({ id, slug, name, icon })),
    tx,
  );
  // Their ids are part of the data: whoever adds one later continues after them.
  await tx.execute(sql`select setval(pg_get_serial_sequence('facility', 'id'), ${FACILITIES.length})`);
  const cityIds = await loadCities(tx);
  const localityIds = await loadLocalities(cityIds, tx);
  await bulkInsert(
    landmarks,
    CITIES.flatMap((city) =>
      city.landmarks.map(({ name, slug, kind, lat, lng }) => ({
        cityId: idOf(cityIds, city.slug),
        slug,
        name,
        kind,
        latitude: lat,
        longitude: lng,
        about: aboutLandmark({ name, kind }, city),
      })),
    ),
    tx,
  );
  const categoryRows = await tx
    .insert(categories)
    .values([...CATEGORIES])
    .returning({ id: categories.id, slug: categories.slug });
  return {
    cities: cityIds,
    localities: localityIds,
    categories: new Map(categoryRows.map(({ id, slug }) => [slug, id])),
  };
}

/** The member of an id map; what the data refer to must exist. */
export function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The seed refers to ${key}, which was not loaded`);
  return id;
}

async function loadStates(tx: Connection): Promise<void> {
  const rows = Object.entries(STATE_NAMES).map(([code, name]) => ({
    code,
    name,
    taxTerritory: UTGST_STATE_CODES.includes(code) ? ('utgst' as const) : ('sgst' as const),
  }));
  await tx.insert(states).values(rows).onConflictDoNothing();
}

async function loadCities(tx: Connection): Promise<Map<string, number>> {
  const rows = await tx
    .insert(cities)
    .values(
      CITIES.map((city, index) => ({
        slug: city.slug,
        name: city.name,
        aliases: [...city.aliases],
        stateCode: city.stateCode,
        latitude: city.lat,
        longitude: city.lng,
        region: city.region,
        about: city.about.join(' '),
        rank: index + 1,
      })),
    )
    .returning({ id: cities.id, slug: cities.slug });
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

async function loadLocalities(cityIds: ReadonlyMap<string, number>, tx: Connection): Promise<Map<string, number>> {
  const keyById = new Map(CITIES.map((city) => [idOf(cityIds, city.slug), city.slug]));
  const rows = await tx
    .insert(localities)
    .values(
      CITIES.flatMap((city) =>
        city.localities.map((locality) => ({
          cityId: idOf(cityIds, city.slug),
          slug: locality.slug,
          name: locality.name,
          pincode: locality.pincode,
          latitude: locality.lat,
          longitude: locality.lng,
          about: aboutLocality(locality, city),
        })),
      ),
    )
    .returning({ id: localities.id, slug: localities.slug, cityId: localities.cityId });
  return new Map(rows.map(({ id, slug, cityId }) => [`${keyById.get(cityId)}/${slug}`, id]));
}
