import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import {
  categories,
  cities,
  facilities,
  formerSlugs,
  hotels,
  landmarks,
  localities,
} from '@/lib/domains/hotels/server/tables';

export type LandingRows = Awaited<ReturnType<typeof readLandingRows>>;

export async function readLandingRows(on: Connection = connection()) {
  const [cityRows, localityRows, landmarkRows, categoryRows, facilityRows, hotelRows, formerRows] = await Promise.all([
    on
      .select({
        id: cities.id,
        slug: cities.slug,
        name: cities.name,
        aliases: cities.aliases,
        latitude: cities.latitude,
        longitude: cities.longitude,
        updatedAt: cities.updatedAt,
      })
      .from(cities)
      .orderBy(asc(cities.id)),
    on
      .select({
        id: localities.id,
        cityId: localities.cityId,
        slug: localities.slug,
        name: localities.name,
        latitude: localities.latitude,
        longitude: localities.longitude,
        updatedAt: localities.updatedAt,
      })
      .from(localities)
      .orderBy(asc(localities.id)),
    on
      .select({
        id: landmarks.id,
        cityId: landmarks.cityId,
        slug: landmarks.slug,
        name: landmarks.name,
        kind: landmarks.kind,
        latitude: landmarks.latitude,
        longitude: landmarks.longitude,
        updatedAt: landmarks.updatedAt,
      })
      .from(landmarks)
      .orderBy(asc(landmarks.id)),
    on
      .select({ id: categories.id, slug: categories.slug, name: categories.name })
      .from(categories)
      .orderBy(asc(categories.id)),
    on
      .select({ id: facilities.id, slug: facilities.slug, name: facilities.name, icon: facilities.icon })
      .from(facilities)
      .orderBy(asc(facilities.id)),
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
    facilities: facilityRows,
    hotels: hotelRows,
    former: formerRows,
  };
}
