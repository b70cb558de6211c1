import 'server-only';
import { asc } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import { categories, cities, facilities, landmarks, localities } from '../../tables';

export type StoredPlaces = Awaited<ReturnType<typeof listPlaces>>;

export async function listPlaces(on: Connection) {
  return {
    facilities: await on
      .select({ id: facilities.id, slug: facilities.slug, name: facilities.name, icon: facilities.icon })
      .from(facilities)
      .orderBy(asc(facilities.id)),
    categories: await on
      .select({ id: categories.id, slug: categories.slug, name: categories.name, about: categories.about })
      .from(categories)
      .orderBy(asc(categories.id)),
    cities: await on
      .select({
        id: cities.id,
        slug: cities.slug,
        name: cities.name,
        aliases: cities.aliases,
        stateCode: cities.stateCode,
        latitude: cities.latitude,
        longitude: cities.longitude,
        region: cities.region,
        about: cities.about,
        rank: cities.rank,
      })
      .from(cities)
      .orderBy(asc(cities.id)),
    localities: await on
      .select({
        id: localities.id,
        cityId: localities.cityId,
        slug: localities.slug,
        name: localities.name,
        pincode: localities.pincode,
        latitude: localities.latitude,
        longitude: localities.longitude,
        about: localities.about,
      })
      .from(localities)
      .orderBy(asc(localities.id)),
    landmarks: await on
      .select({
        cityId: landmarks.cityId,
        slug: landmarks.slug,
        name: landmarks.name,
        kind: landmarks.kind,
        latitude: landmarks.latitude,
        longitude: landmarks.longitude,
        about: landmarks.about,
      })
      .from(landmarks)
      .orderBy(asc(landmarks.id)),
  };
}

export async function insertMissingFacilities(
  rows: readonly { slug: string; name: string; icon: string }[],
  tx: Connection,
): Promise<void> {
  await tx
    .insert(facilities)
    .values([...rows])
    .onConflictDoNothing();
}

export async function insertMissingCategories(
  rows: readonly { slug: string; name: string; about: string }[],
  tx: Connection,
): Promise<void> {
  await tx
    .insert(categories)
    .values([...rows])
    .onConflictDoNothing();
}
