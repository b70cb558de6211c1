import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import { bulkInsert } from '@/lib/platform/db/bulk-insert';
import { categories, cities, facilities, landmarks, localities, states } from '../../tables';

export type NewState = typeof states.$inferInsert;
export type NewCity = Omit<typeof cities.$inferInsert, 'id'>;
export type NewLocality = Omit<typeof localities.$inferInsert, 'id'>;
export type NewLandmark = Omit<typeof landmarks.$inferInsert, 'id'>;
export type NewCategory = Omit<typeof categories.$inferInsert, 'id'>;
export type NewFacility = typeof facilities.$inferInsert & { id: number };

export async function insertStates(rows: readonly NewState[], tx: Connection): Promise<void> {
  await tx
    .insert(states)
    .values([...rows])
    .onConflictDoNothing();
}

export async function insertCities(rows: readonly NewCity[], tx: Connection): Promise<Map<string, number>> {
  await tx
    .insert(cities)
    .values([...rows])
    .onConflictDoNothing();
  const slugs = rows.map(({ slug }) => slug);
  const found = await tx.select({ id: cities.id, slug: cities.slug }).from(cities).where(inArray(cities.slug, slugs));
  return new Map(found.map(({ id, slug }) => [slug, id]));
}

export async function findStateOfSlug(slug: string, tx: Connection): Promise<string | null> {
  const [city] = await tx.select({ stateCode: cities.stateCode }).from(cities).where(eq(cities.slug, slug));
  return city?.stateCode ?? null;
}

export async function insertLocalities(rows: readonly NewLocality[], tx: Connection): Promise<Map<string, number>> {
  await tx
    .insert(localities)
    .values([...rows])
    .onConflictDoNothing();
  return listLocalityIds(
    rows.map(({ cityId }) => cityId),
    tx,
  );
}

export async function listLocalityIds(cityIds: readonly number[], tx: Connection): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: localities.id, cityId: localities.cityId, slug: localities.slug })
    .from(localities)
    .where(inArray(localities.cityId, [...new Set(cityIds)]));
  return new Map(rows.map(({ id, cityId, slug }) => [`${cityId}/${slug}`, id]));
}

export async function insertLandmarks(rows: readonly NewLandmark[], tx: Connection): Promise<void> {
  await bulkInsert(landmarks, rows, tx);
}

export async function insertCategories(rows: readonly NewCategory[], tx: Connection): Promise<Map<string, number>> {
  const inserted = await tx
    .insert(categories)
    .values([...rows])
    .returning({ id: categories.id, slug: categories.slug });
  return new Map(inserted.map(({ id, slug }) => [slug, id]));
}

export async function insertFacilities(rows: readonly NewFacility[], tx: Connection): Promise<void> {
  await bulkInsert(facilities, rows, tx);
  const last = Math.max(...rows.map(({ id }) => id));
  await tx.execute(sql`select setval(pg_get_serial_sequence('facility', 'id'), ${last})`);
}

export interface PlaceKey {
  kind: 'city' | 'locality' | 'landmark' | 'category';
  slug: string;
  city?: string | undefined;
}

export async function findCataloguePlace(
  { kind, slug, city = '' }: PlaceKey,
  on: Connection,
): Promise<{ id: number; cityId: number | null } | null> {
  const [found] = await placesOf(kind, slug, city, on);
  return found ?? null;
}

async function placesOf(
  kind: PlaceKey['kind'],
  slug: string,
  city: string,
  on: Connection,
): Promise<{ id: number; cityId: number | null }[]> {
  switch (kind) {
    case 'city':
      return on.select({ id: cities.id, cityId: cities.id }).from(cities).where(eq(cities.slug, slug));
    case 'category': {
      const rows = await on.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug));
      return rows.map(({ id }) => ({ id, cityId: null }));
    }
    case 'landmark':
      return on.select({ id: landmarks.id, cityId: landmarks.cityId }).from(landmarks).where(eq(landmarks.slug, slug));
    case 'locality':
      return on
        .select({ id: localities.id, cityId: localities.cityId })
        .from(localities)
        .innerJoin(cities, eq(cities.id, localities.cityId))
        .where(and(eq(localities.slug, slug), eq(cities.slug, city)));
  }
}
