import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import { cities, landmarks } from '../../tables';

export async function listLandmarksOfCities(cityIds: readonly number[], on: Connection) {
  return on
    .select({
      id: landmarks.id,
      cityId: landmarks.cityId,
      slug: landmarks.slug,
      name: landmarks.name,
      kind: landmarks.kind,
      latitude: landmarks.latitude,
      longitude: landmarks.longitude,
      about: landmarks.about,
    })
    .from(landmarks)
    .where(inArray(landmarks.cityId, [...new Set(cityIds)]));
}

export async function listTakenLandmarkSlugs(slugs: readonly string[], on: Connection): Promise<Set<string>> {
  const rows = await on
    .select({ slug: landmarks.slug })
    .from(landmarks)
    .where(inArray(landmarks.slug, [...slugs]));
  return new Set(rows.map(({ slug }) => slug));
}

export async function listCitySlugs(ids: readonly number[], on: Connection): Promise<Map<number, string>> {
  const rows = await on
    .select({ id: cities.id, slug: cities.slug })
    .from(cities)
    .where(inArray(cities.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

export async function updateLandmark(
  id: number,
  columns: { latitude: number; longitude: number; about?: string },
  tx: Connection,
): Promise<void> {
  await tx
    .update(landmarks)
    .set({ ...columns, updatedAt: now() })
    .where(eq(landmarks.id, id));
}
