import { eq, sql } from 'drizzle-orm';
import { categories, cities, hotels, landmarks, localities } from '@/lib/domains/hotels/server/tables';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import type { PlaceChange } from './content-file';

const TABLES = { city: cities, locality: localities, landmark: landmarks, category: categories };

export interface FoundPlace {
  readonly change: PlaceChange;
  readonly id: number;
  /** Null for a category, which is in every city. */
  readonly cityId: number | null;
}

/** The places that a file names, and every reason why one cannot be changed. */
export async function findPlaces(
  changes: readonly PlaceChange[],
  on: Connection,
): Promise<{ places: FoundPlace[]; reasons: string[] }> {
  const places: FoundPlace[] = [];
  const reasons: string[] = [];
  for (const [index, change] of changes.entries()) {
    const { kind, slug, city, new_slug: newSlug } = change;
    const at = `places[${index}]`;
    if (kind === 'locality' && city === undefined) reasons.push(`${at} names no city: a locality needs one`);
    const found = await findPlace(kind, slug, city, on);
    if (!found) reasons.push(`${at} ${kind} "${slug}" is unknown${city ? ` in ${city}` : ''}`);
    else if (newSlug !== undefined && newSlug !== slug && (await findPlace(kind, newSlug, city, on)))
      reasons.push(`${at} ${kind} "${newSlug}" exists already`);
    else places.push({ change, ...found });
  }
  return { places, reasons };
}

async function findPlace(
  kind: PlaceChange['kind'],
  slug: string,
  city: string | undefined,
  on: Connection,
): Promise<{ id: number; cityId: number | null } | null> {
  const cityId = sql.raw({ city: 'p.id', category: 'null', locality: 'p.city_id', landmark: 'p.city_id' }[kind]);
  const inCity = kind === 'locality' ? sql` and c.slug = ${city ?? ''}` : sql``;
  const join = kind === 'locality' ? sql` join city c on c.id = p.city_id` : sql``;
  const result = await on.execute<{ id: number; cityId: number | null }>(
    sql`select p.id, ${cityId}::int as "cityId" from ${TABLES[kind]} p${join} where p.slug = ${slug}${inCity}`,
  );
  return result.rows[0] ?? null;
}

/** Changes what the file says of a place. The old slug is remembered by a trigger; a city is found under its old name too. */
export async function changePlace({ change, id }: FoundPlace, tx: Connection): Promise<void> {
  const { kind, name, about, new_slug: slug } = change;
  const set = {
    ...(name === undefined ? {} : { name }),
    ...(about === undefined ? {} : { about }),
    ...(slug === undefined ? {} : { slug }),
  };
  if (kind === 'category') {
    if (Object.keys(set).length > 0) await tx.update(categories).set(set).where(eq(categories.id, id));
    return;
  }
  if (kind === 'city' && name !== undefined) {
    await tx.execute(sql`update city set aliases = array_append(aliases, name)
      where id = ${id} and name <> ${name} and not name = any(aliases)`);
  }
  const table = TABLES[kind];
  await tx
    .update(table)
    .set({ ...set, updatedAt: now() })
    .where(eq(table.id, id));
  // Hotels carry the address of their city and locality: sitemaps must say that it changed.
  if (slug !== undefined && kind !== 'landmark') {
    const column = kind === 'city' ? hotels.cityId : hotels.localityId;
    await tx.update(hotels).set({ updatedAt: now() }).where(eq(column, id));
  }
}
