import 'server-only';
import { and, asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Coordinates } from '../../rules/distance';
import type { Audience } from '../../types';
import { cities, hotelCategories, hotels, localities, states } from '../tables';
import { firstPicture, type PictureRow } from './first-picture';
import { pincodeText } from './hotel-columns';

export interface SummaryRow {
  id: number;
  name: string;
  slug: string;
  street: string;
  nearestLandmark: string;
  pincode: string;
  localityId: number;
  locality: string;
  localitySlug: string;
  cityId: number;
  city: string;
  citySlug: string;
  region: string;
  state: string;
  location: { x: number; y: number };
  starRating: number | null;
  kind: string;
  isB2bSaleable: boolean;
  hasGstin: boolean;
  facilityIds: number[];
  picture: PictureRow | null;
  rating: { mean: number | null; count: number };
  updatedAt: Date;
}

const summaryColumns = {
  id: hotels.id,
  name: hotels.name,
  slug: hotels.slug,
  street: hotels.street,
  nearestLandmark: hotels.nearestLandmark,
  pincode: pincodeText,
  localityId: hotels.localityId,
  locality: localities.name,
  localitySlug: localities.slug,
  cityId: hotels.cityId,
  city: cities.name,
  citySlug: cities.slug,
  region: cities.region,
  state: states.name,
  location: hotels.location,
  starRating: hotels.starRating,
  kind: hotels.kind,
  isB2bSaleable: hotels.isB2bSaleable,
  hasGstin: sql<boolean>`${hotels.gstin} is not null`,
  facilityIds: sql<
    number[]
  >`array(select facility_id from hotel_facility f where f.hotel_id = ${hotels.id} order by 1)`,
  picture: firstPicture(sql`${hotels.id}`),
  rating: sql<SummaryRow['rating']>`(select json_build_object('mean', round(avg(r.rating), 1), 'count', count(*))
    from review r where r.hotel_id = ${hotels.id})`,
  updatedAt: hotels.updatedAt,
};

function visibleTo(audience: Audience): SQL | undefined {
  const published = eq(hotels.status, 'published');
  return audience === 'travel_agent' ? published : and(published, eq(hotels.isB2bSaleable, true));
}

export interface SummaryFilter {
  ids?: readonly number[];
  cityId?: number;
  localityId?: number;
  categoryId?: number;
  stateCode?: string;
  /** Leaves out hotels without a class. */
  minStarRating?: number;
  audience: Audience;
}

export interface HotelCoordinates {
  id: number;
  location: { x: number; y: number };
}

export async function listSummaries(
  filter: SummaryFilter,
  limit: number,
  on: Connection = connection(),
): Promise<SummaryRow[]> {
  return on
    .select(summaryColumns)
    .from(hotels)
    .innerJoin(cities, eq(cities.id, hotels.cityId))
    .innerJoin(localities, eq(localities.id, hotels.localityId))
    .innerJoin(states, eq(states.code, hotels.stateCode))
    .where(matching(filter, on))
    .orderBy(asc(hotels.name), asc(hotels.id))
    .limit(limit);
}

export async function listHotelLocations(
  filter: SummaryFilter,
  limit: number,
  on: Connection = connection(),
): Promise<HotelCoordinates[]> {
  return on
    .select({ id: hotels.id, location: hotels.location })
    .from(hotels)
    .where(matching(filter, on))
    .orderBy(asc(hotels.name), asc(hotels.id))
    .limit(limit);
}

function matching(filter: SummaryFilter, on: Connection): SQL | undefined {
  const { ids, cityId, localityId, categoryId, stateCode, minStarRating } = filter;
  return and(
    visibleTo(filter.audience),
    ids && inArray(hotels.id, [...ids]),
    cityId === undefined ? undefined : eq(hotels.cityId, cityId),
    localityId === undefined ? undefined : eq(hotels.localityId, localityId),
    stateCode === undefined ? undefined : eq(hotels.stateCode, stateCode),
    minStarRating === undefined ? undefined : gte(hotels.starRating, minStarRating),
    categoryId === undefined
      ? undefined
      : inArray(
          hotels.id,
          on
            .select({ id: hotelCategories.hotelId })
            .from(hotelCategories)
            .where(eq(hotelCategories.categoryId, categoryId)),
        ),
  );
}

export interface NearestFilter {
  audience: Audience;
  exceptId?: number | undefined;
}

export async function listNearestInDegrees(
  origin: Coordinates,
  limit: number,
  { audience, exceptId }: NearestFilter,
  on: Connection = connection(),
): Promise<HotelCoordinates[]> {
  const originPoint = sql`point(${origin.lng}::float8, ${origin.lat}::float8)`;
  return on
    .select({ id: hotels.id, location: hotels.location })
    .from(hotels)
    .where(and(visibleTo(audience), exceptId === undefined ? undefined : sql`${hotels.id} <> ${exceptId}`))
    .orderBy(sql`${hotels.location} <-> ${originPoint}`)
    .limit(limit);
}
