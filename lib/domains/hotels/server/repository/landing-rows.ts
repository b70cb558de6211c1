import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { categories, cities, formerSlugs, hotels, landmarks, localities } from '../tables';

export type LandingRows = Awaited<ReturnType<typeof readLandingRows>>;

/** Everything that landing addresses are made of: a few short columns of the whole catalogue, read at once. */
export async function readLandingRows(on: Connection = connection()) {
  const [cityRows, localityRows, landmarkRows, categoryRows, hotelRows, formerRows] = await Promise.all([
    on
      .select({
        id: cities.id,
        slug: cities.slug,
        aliases: cities.aliases,
        latitude: cities.latitude,
        longitude: cities.longitude,
        updatedAt: cities.updatedAt,
      })
      .from(cities),
    on
      .select({
        id: localities.id,
        cityId: localities.cityId,
        slug: localities.slug,
        latitude: localities.latitude,
        longitude: localities.longitude,
        updatedAt: localities.updatedAt,
      })
      .from(localities),
    on
      .select({
        id: landmarks.id,
        cityId: landmarks.cityId,
        slug: landmarks.slug,
        latitude: landmarks.latitude,
        longitude: landmarks.longitude,
        updatedAt: landmarks.updatedAt,
      })
      .from(landmarks),
    on.select({ id: categories.id, slug: categories.slug }).from(categories),
    on
      .select({
        id: hotels.id,
        slug: hotels.slug,
        cityId: hotels.cityId,
        localityId: hotels.localityId,
        location: hotels.location,
        isListed: hotels.isB2bSaleable,
        updatedAt: hotels.updatedAt,
        categoryIds: sql<
          number[]
        >`array(select category_id from hotel_category c where c.hotel_id = ${hotels.id} order by 1)`,
      })
      .from(hotels)
      .where(eq(hotels.status, 'published')),
    on.select({ kind: formerSlugs.kind, refId: formerSlugs.refId, slug: formerSlugs.slug }).from(formerSlugs),
  ]);
  return {
    cities: cityRows,
    localities: localityRows,
    landmarks: landmarkRows,
    categories: categoryRows,
    hotels: hotelRows,
    former: formerRows,
  };
}
