import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { cities, formerSlugs, hotels } from '../tables';

export async function findHotelToDraw(id: number, on: Connection = connection()) {
  const [row] = await on
    .select({ region: cities.region, kind: hotels.kind })
    .from(hotels)
    .innerJoin(cities, eq(cities.id, hotels.cityId))
    .where(eq(hotels.id, id));
  return row ?? null;
}

export async function findCityToDraw(slug: string, on: Connection = connection()) {
  const columns = { slug: cities.slug, region: cities.region };
  const [present] = await on.select(columns).from(cities).where(eq(cities.slug, slug));
  if (present) return present;
  const [former] = await on
    .select(columns)
    .from(formerSlugs)
    .innerJoin(cities, eq(cities.id, formerSlugs.refId))
    .where(and(eq(formerSlugs.kind, 'city'), eq(formerSlugs.slug, slug)))
    .orderBy(asc(cities.id))
    .limit(1);
  return former ?? null;
}
