import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import { categories, cities, hotels, landmarks, localities } from '../../tables';
import type { PlaceKey } from './places';

export interface PlaceColumns {
  name?: string;
  slug?: string;
  about?: string;
  /** Of cities only. */
  aliases?: string[];
}

const TABLES = { city: cities, locality: localities, landmark: landmarks };

/** A trigger stores the former slug. The former name of a city becomes an alias, unless its aliases are given. */
export async function updatePlace(
  { kind, id }: { kind: PlaceKey['kind']; id: number },
  { aliases, ...columns }: PlaceColumns,
  tx: Connection,
): Promise<void> {
  if (kind === 'category') {
    if (Object.keys(columns).length > 0) await tx.update(categories).set(columns).where(eq(categories.id, id));
    return;
  }
  const { name, slug } = columns;
  if (kind === 'city' && aliases !== undefined) await tx.update(cities).set({ aliases }).where(eq(cities.id, id));
  if (kind === 'city' && name !== undefined && aliases === undefined) {
    await tx.execute(sql`update ${cities} set aliases = array_append(aliases, name)
      where id = ${id} and name <> ${name} and not name = any(aliases)`);
  }
  const table = TABLES[kind];
  await tx
    .update(table)
    .set({ ...columns, updatedAt: now() })
    .where(eq(table.id, id));
  // Hotel addresses contain the slugs of city and locality, so the sitemap must report the hotels as changed.
  if (slug !== undefined && kind !== 'landmark') {
    const column = kind === 'city' ? hotels.cityId : hotels.localityId;
    await tx.update(hotels).set({ updatedAt: now() }).where(eq(column, id));
  }
}

export interface EditablePlace {
  name: string;
  slug: string;
  about: string;
  /** Empty for places that are no cities. */
  aliases: string[];
  /** Null for a category. */
  cityId: number | null;
}

export async function readPlace(
  { kind, id }: { kind: PlaceKey['kind']; id: number },
  on: Connection,
): Promise<EditablePlace | null> {
  const [row] = await rowsOf(kind, id, on);
  return row ? { aliases: [], cityId: null, ...row } : null;
}

async function rowsOf(
  kind: PlaceKey['kind'],
  id: number,
  on: Connection,
): Promise<(Omit<EditablePlace, 'aliases' | 'cityId'> & Partial<EditablePlace>)[]> {
  if (kind === 'category') {
    const { name, slug, about } = categories;
    return on.select({ name, slug, about }).from(categories).where(eq(categories.id, id));
  }
  if (kind === 'city') {
    const { id: cityId, name, slug, about, aliases } = cities;
    return on.select({ cityId, name, slug, about, aliases }).from(cities).where(eq(cities.id, id));
  }
  const table = TABLES[kind];
  const { cityId, name, slug, about } = table;
  return on.select({ cityId, name, slug, about }).from(table).where(eq(table.id, id));
}
