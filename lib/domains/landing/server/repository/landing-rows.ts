import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { listRedirectPaths } from './redirects';
import { listUnindexedKeys } from './unindexed-pages';
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
/** What the addresses of places are made of. */
export type PlaceRows = Awaited<ReturnType<typeof readPlaceRows>>;

export async function readLandingRows(on: Connection = connection()) {
  return {
    ...(await readPlaceRows(on)),
    facilities: await on
      .select({ id: facilities.id, slug: facilities.slug, name: facilities.name, icon: facilities.icon })
      .from(facilities)
      .orderBy(asc(facilities.id)),
    hotels: await on
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
    redirects: await listRedirectPaths(on),
    unindexedKeys: await listUnindexedKeys(on),
  };
}

/** One statement after the other, because a transaction has one connection. */
export async function readPlaceRows(on: Connection) {
  return {
    cities: await on
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
    localities: await on
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
    landmarks: await on
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
    categories: await on
      .select({ id: categories.id, slug: categories.slug, name: categories.name, isShown: categories.isShown })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id)),
    former: await on
      .select({ kind: formerSlugs.kind, refId: formerSlugs.refId, slug: formerSlugs.slug })
      .from(formerSlugs),
  };
}

/** The transactions that change addresses wait for each other, because two kinds of place can have the same address. */
export async function lockAddresses(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('site-addresses', 0))`);
}
