import 'server-only';
import { and, eq, gt } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { cities, hotels, localities } from '@/lib/domains/hotels/server/tables';

export async function listHotelsRemovedSince(since: Date, on: Connection = connection()) {
  return on
    .select({ id: hotels.id, slug: hotels.slug, citySlug: cities.slug, localitySlug: localities.slug })
    .from(hotels)
    .innerJoin(cities, eq(cities.id, hotels.cityId))
    .innerJoin(localities, eq(localities.id, hotels.localityId))
    .where(and(eq(hotels.status, 'removed'), gt(hotels.updatedAt, since)));
}
