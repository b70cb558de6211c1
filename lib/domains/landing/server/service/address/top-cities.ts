import 'server-only';
import { isBuilding } from '@/lib/platform/env/phase';
import { listCities } from '@/lib/domains/hotels/server/service/hotels';

const CITY_COUNT = 12;
const CACHE_MS = 10 * 60_000;

let cached: { cities: { name: string; slug: string }[]; expiresAt: number } | null = null;

/**
 * Cached per process, because the not-found page is part of the tree of every page. Returns no cities during a build and
 * while the database is unavailable.
 */
export async function listTopCityNames(): Promise<{ name: string; slug: string }[]> {
  if (isBuilding()) return [];
  if (cached && cached.expiresAt > Date.now()) return cached.cities;
  try {
    const cities = (await listCities(CITY_COUNT)).map(({ name, slug }) => ({ name, slug }));
    cached = { cities, expiresAt: Date.now() + CACHE_MS };
    return cities;
  } catch {
    return [];
  }
}
