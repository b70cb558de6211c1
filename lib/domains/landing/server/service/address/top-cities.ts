import 'server-only';
import { isBuilding } from '@/lib/platform/env/phase';
import { listCities } from '@/lib/domains/hotels/server/service/hotels';

const COUNT = 12;
const MEMORY_MS = 10 * 60_000;

let remembered: { cities: { name: string; slug: string }[]; until: number } | null = null;

/**
 * Cached in the process, because the not-found page is part of every page's tree; empty while building and while the
 * database does not answer.
 */
export async function listTopCityNames(): Promise<{ name: string; slug: string }[]> {
  if (isBuilding()) return [];
  if (remembered && remembered.until > Date.now()) return remembered.cities;
  try {
    const cities = (await listCities(COUNT)).map(({ name, slug }) => ({ name, slug }));
    remembered = { cities, until: Date.now() + MEMORY_MS };
    return cities;
  } catch {
    return [];
  }
}
