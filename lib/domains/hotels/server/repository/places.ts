import 'server-only';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Category, City, CitySummary, Landmark, PlaceRef } from '../../types';
import { categories, cities, hotels, landmarks, localities, states } from '../tables';

const cityRefColumns = {
  id: cities.id,
  slug: cities.slug,
  name: cities.name,
  state: states.name,
  stateCode: cities.stateCode,
  latitude: cities.latitude,
  longitude: cities.longitude,
  region: cities.region,
  pictureHash: cities.pictureHash,
};
const cityColumns = { ...cityRefColumns, aliases: cities.aliases, about: cities.about, updatedAt: cities.updatedAt };

const placeColumns = {
  id: localities.id,
  slug: localities.slug,
  name: localities.name,
  latitude: localities.latitude,
  longitude: localities.longitude,
  about: localities.about,
  updatedAt: localities.updatedAt,
};

const landmarkColumns = {
  id: landmarks.id,
  slug: landmarks.slug,
  name: landmarks.name,
  kind: landmarks.kind,
  latitude: landmarks.latitude,
  longitude: landmarks.longitude,
  about: landmarks.about,
  updatedAt: landmarks.updatedAt,
};

export async function listCities(limit: number, on: Connection = connection()): Promise<CitySummary[]> {
  const counted = on
    .select({ cityId: hotels.cityId, hotelCount: sql<number>`count(*)::int`.as('hotel_count') })
    .from(hotels)
    .where(and(eq(hotels.status, 'published'), eq(hotels.isB2bSaleable, true)))
    .groupBy(hotels.cityId)
    .as('counted');
  return on
    .select({ ...cityRefColumns, rank: cities.rank, hotelCount: counted.hotelCount })
    .from(cities)
    .innerJoin(states, eq(states.code, cities.stateCode))
    .innerJoin(counted, eq(counted.cityId, cities.id))
    .orderBy(sql`${cities.rank} asc nulls last`, desc(counted.hotelCount), asc(cities.name))
    .limit(limit);
}

export async function findCityById(id: number, on: Connection = connection()): Promise<City | null> {
  const [row] = await on
    .select(cityColumns)
    .from(cities)
    .innerJoin(states, eq(states.code, cities.stateCode))
    .where(eq(cities.id, id));
  return row ?? null;
}

export async function findLocality(id: number, on: Connection = connection()): Promise<PlaceRef | null> {
  const [row] = await on.select(placeColumns).from(localities).where(eq(localities.id, id));
  return row ?? null;
}

export async function findLandmark(id: number, on: Connection = connection()): Promise<Landmark | null> {
  const [row] = await on.select(landmarkColumns).from(landmarks).where(eq(landmarks.id, id));
  return row ?? null;
}

export async function findCategory(id: number, on: Connection = connection()): Promise<Category | null> {
  const [row] = await on
    .select({ id: categories.id, slug: categories.slug, name: categories.name, about: categories.about })
    .from(categories)
    .where(eq(categories.id, id));
  return row ?? null;
}
